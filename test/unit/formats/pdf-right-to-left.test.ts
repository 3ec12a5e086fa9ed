import { describe, expect, it } from 'vitest';
import { doubtfulWords } from '#formats/pdf/right-to-left.ts';

describe('Arabic and Hebrew words of a PDF whose letters may stand in the wrong order', () => {
  it('are those with alef and lam inside, where the page shows that the ligature was turned', () => {
    expect(doubtfulWords(['تحسين اإلنتاجية وحل المشكالت من خالل البرمجة'])).toBe(2);
    expect(doubtfulWords(['ال يوجد', 'من خالل البرمجة'])).toBe(2);
  });

  it('are none where nothing shows it, though the same letters are there', () => {
    expect(doubtfulWords(['في هذه الحالة قال خالد', 'لا يوجد من خلال البرمجة بالكتاب'])).toBe(0);
  });

  it('are none where only the article was turned, which is righted', () => {
    expect(doubtfulWords(['من األدوات القوية والكتاب'])).toBe(0);
  });

  it('are none where a space between two words is lost', () => {
    expect(doubtfulWords(['هذا ماالذي في الحالة'])).toBe(0);
  });

  it('are all where words begin with letters that can only end one', () => {
    expect(doubtfulWords(['םולש ךל םכירבח בוט'])).toBe(4);
    expect(doubtfulWords(['שלום לך חבריכם טוב'])).toBe(0);
    expect(doubtfulWords(['ةبتكم ةسردم يف'])).toBe(3);
  });

  it('are not counted in a text that has hardly any of them', () => {
    const english = Array<string>(100).fill('word').join(' ');
    expect(doubtfulWords([english, 'ال خالل'])).toBe(0);
    expect(doubtfulWords([])).toBe(0);
  });
});
