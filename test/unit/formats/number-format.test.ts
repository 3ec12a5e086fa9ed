import { describe, expect, it } from 'vitest';
import { general, numberFormat } from '#formats/xlsx/format-number.ts';

const show = (value: number, code: string, date1904 = false): string =>
  numberFormat(code, date1904)(value);

describe('a number as its cell shows it', () => {
  it.each([
    [1234.5, '0', '1235'],
    [1234.567, '#,##0.00', '1,234.57'],
    [1_234_567, '#,##0', '1,234,567'],
    [0.256, '0%', '26%'],
    [0.2567, '0.0%', '25.7%'],
    [-3, '0.00', '-3.00'],
    [-0.001, '0.00', '0.00'],
    [-1234, '#,##0;(#,##0)', '(1,234)'],
    [-5, '0;[Red]-0', '-5'],
    [0, '#,##0;-#,##0;"none"', 'none'],
    [0.5, '#.##', '.5'],
    [3, '0.##', '3'],
    [1_500_000, '0.0,,"M"', '1.5M'],
    [1234.5, '"R$ "#,##0.00', 'R$ 1.234,50'],
    [1234.5, '[$R$-416] #,##0.00', 'R$ 1.234,50'],
    [1234.5, '#,##0.00 [$€-407]', '1.234,50 €'],
    [1234.5, '[$$-409]#,##0.00', '$1,234.50'],
    [1234.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$1,234.50'],
    [0, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$-'],
    [12_345_678_909, '000\\.000\\.000\\-00', '123.456.789-09'],
    [11_987_654_321, '\\(00\\)\\ 00000\\-0000', '(11) 98765-4321'],
    [7, '"No. "000', 'No. 007'],
    [12_345, '0.00E+00', '1.23E+04'],
    [0.75, '# ?/?', '0.75'],
    [5, '0" kg"', '5 kg'],
    [150, '[>=100]"many";0', 'many'],
    [50, '[>=100]"many";0', '50'],
    [1.005, '0.00', '1.01'],
    [42, '@', '42'],
    [42.5, 'General', '42.5'],
    [42.5, 'General" units"', '42.5 units'],
  ])('%s by %s', (value, code, shown) => {
    expect(show(value, code)).toBe(shown);
  });

  it.each([
    [12_345_678_901_234, '12345678901234'],
    [0.1 + 0.2, '0.3'],
    [-2.5, '-2.5'],
  ])('without a format has all its digits: %s', (value, shown) => {
    expect(general(value)).toBe(shown);
  });
});

describe('a serial number as its cell shows it', () => {
  it.each([
    [43_363, 'yyyy-mm-dd', '2018-09-20'],
    [43_363, 'dd/mm/yyyy', '20/09/2018'],
    [43_363, 'm/d/yy', '9/20/18'],
    [43_363, 'd mmmm yyyy', '20 September 2018'],
    [43_363, '[$-416]d" de "mmmm" de "yyyy', '20 de setembro de 2018'],
    [43_363, 'dddd, mmm d', 'Thursday, Sep 20'],
    [43_363.75, 'yyyy-mm-dd hh:mm', '2018-09-20 18:00'],
    [0.5625, 'h:mm AM/PM', '1:30 PM'],
    [0.5625, 'hh:mm:ss', '13:30:00'],
    [1.5, '[h]:mm', '36:00'],
    [0.000_011_574, 'mm:ss.0', '00:01.0'],
    [1, 'yyyy-mm-dd', '1900-01-01'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
    [-1, 'yyyy-mm-dd', '-1'],
  ])('%s by %s', (value, code, shown) => {
    expect(show(value, code)).toBe(shown);
  });

  it('counts from 1904 where the workbook says so', () => {
    expect(show(0, 'yyyy-mm-dd', true)).toBe('1904-01-01');
    expect(show(41_901, 'yyyy-mm-dd', true)).toBe('2018-09-20');
  });
});
