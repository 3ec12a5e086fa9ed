import { expect, it } from 'vitest';
import { cleanText } from '#formats/pdf/clean-text.ts';

it('rights the Arabic article where a ligature of lam and alef was turned', () => {
  expect(cleanText('اإلنتاجية من األدوات واالجتماع').text).toBe('الإنتاجية من الأدوات والاجتماع');
});

it('leaves Arabic words alone that have no doubled alef', () => {
  expect(cleanText('إلى البيانات مثالية أنا').text).toBe('إلى البيانات مثالية أنا');
});
