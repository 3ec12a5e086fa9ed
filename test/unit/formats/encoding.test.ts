import { describe, expect, it } from 'vitest';
import { decodeText } from '#formats/shared/decode.ts';
import { read } from './read.ts';

/** Texts as other programs write them: name of the encoding, text, bytes in base64. */
const SAMPLES: readonly (readonly [encoding: string, text: string, base64: string])[] = [
  [
    'windows-1252',
    'A ação não foi concluída até amanhã; São Paulo, 12 de março.',
    'QSBh5+NvIG7jbyBmb2kgY29uY2x17WRhIGF06SBhbWFuaOM7IFPjbyBQYXVsbywgMTIgZGUgbWFy528u',
  ],
  [
    'windows-1252',
    'Die Straße ist schön und über die Brücke führt ein Weg nach München.',
    'RGllIFN0cmHfZSBpc3Qgc2No9m4gdW5kIPxiZXIgZGllIEJy/GNrZSBm/GhydCBlaW4gV2VnIG5hY2ggTfxuY2hlbi4=',
  ],
  [
    'windows-1252',
    'L’été dernier, nous avons acheté une maison à côté de la forêt ; ça coûtait très cher.',
    'TJLpdOkgZGVybmllciwgbm91cyBhdm9ucyBhY2hldOkgdW5lIG1haXNvbiDgIGP0dOkgZGUgbGEgZm9y6nQgOyDnYSBjb/t0YWl0IHRy6HMgY2hlci4=',
  ],
  [
    'windows-1252',
    'El año pasado la señora Núñez pagó 300 € de alquiler según el artículo 5.º',
    'RWwgYfFvIHBhc2FkbyBsYSBzZfFvcmEgTvrxZXogcGFn8yAzMDAggCBkZSBhbHF1aWxlciBzZWf6biBlbCBhcnTtY3VsbyA1Lro=',
  ],
  [
    'windows-1252',
    '# Lease\n\nCafé Zürich charges 12 € per day.',
    'IyBMZWFzZQoKQ2Fm6SBa/HJpY2ggY2hhcmdlcyAxMiCAIHBlciBkYXku',
  ],
  [
    'windows-1250',
    'Zażółć gęślą jaźń, to jest zdanie po polsku z wieloma znakami diakrytycznymi.',
    'WmG/87PmIGfqnGy5IGphn/EsIHRvIGplc3QgemRhbmllIHBvIHBvbHNrdSB6IHdpZWxvbWEgem5ha2FtaSBkaWFrcnl0eWN6bnltaS4=',
  ],
  [
    'windows-1250',
    'Příliš žluťoučký kůň úpěl ďábelské ódy a pak šel domů.',
    'UPjtbGmaIJ5sdZ1vdehr/SBr+fIg+nDsbCDv4WJlbHNr6SDzZHkgYSBwYWsgmmVsIGRvbfku',
  ],
  [
    'windows-1250',
    'Smlouva nabývá účinnosti dnem podpisu a končí na konci příštího roku. Nájemné činí dvanáct tisíc korun měsíčně.',
    'U21sb3V2YSBuYWL9duEg+uhpbm5vc3RpIGRuZW0gcG9kcGlzdSBhIGtvbujtIG5hIGtvbmNpIHD47Zp07WhvIHJva3UuIE7hamVtbukg6Glu7SBkdmFu4WN0IHRpc+1jIGtvcnVuIG3sc+3obuwu',
  ],
  [
    'windows-1251',
    'Договор вступает в силу с момента подписания сторонами.',
    'xO7j7uLu8CDi8fLz7+Dl8iDiIPHo6/Mg8SDs7uzl7fLgIO/u5O/o8eDt6P8g8fLu8O7t4OzoLg==',
  ],
  ['windows-1251', 'Привет, мир', 'z/Do4uXyLCDs6PA='],
  [
    'koi8-r',
    'Договор вступает в силу с момента подписания сторонами.',
    '5M/Hz9fP0iDX09TV0MHF1CDXINPJzNUg0yDNz83FztTBINDPxNDJ08HOydEg09TP0s/Owc3JLg==',
  ],
  [
    'iso-8859-5',
    'Договор вступает в силу с момента подписания сторонами.',
    'tN7T3tLe4CDS4eLj39DV4iDSIOHY2+Mg4SDc3tzV3eLQIN/e1N/Y4dDd2O8g4eLe4N7d0NzYLg==',
  ],
  [
    'windows-1256',
    'يدخل العقد حيز التنفيذ من تاريخ التوقيع عليه ويستمر حتى نهاية السنة',
    '7c/O4SDH4drezyDN7dIgx+HK5N3t0CDj5CDKx9HtziDH4crm3u3aINrh7eUg5u3TyuPRIM3K7CDk5cftySDH4dPkyQ==',
  ],
  [
    'windows-1255',
    'החוזה נכנס לתוקף ביום חתימתו ויישאר בתוקף עד סוף השנה',
    '5Ofl5uQg8Ovw8SDs+uX38yDh6eXtIOf66e765SDl6en54Pgg4frl9/Mg8uMg8eXzIOT58OQ=',
  ],
  [
    'windows-1253',
    'Η σύμβαση τίθεται σε ισχύ από την υπογραφή της και λήγει στο τέλος του έτους',
    'xyDz/ezi4fPnIPTf6OX04ekg8+Ug6fP3/SDh8Pwg9OftIPXw7+Px4fbeIPTn8iDq4ekg697j5ekg8/TvIPTd6+/yIPTv9SDd9O/18g==',
  ],
  [
    'windows-1254',
    'Sözleşme imzalandığı tarihte yürürlüğe girer ve yıl sonuna kadar geçerlidir. Işık',
    'U/Z6bGX+bWUgaW16YWxhbmT98P0gdGFyaWh0ZSB5/HL8cmz88GUgZ2lyZXIgdmUgef1sIHNvbnVuYSBrYWRhciBnZedlcmxpZGlyLiBJ/v1r',
  ],
  [
    'shift_jis',
    '契約は署名の日から発効し、年末まで有効とします。',
    'jF+W8YLNj5CWvILMk/qCqYLnlK2M+IK1gUGUTpaWgtyCxZdMjPiCxoK1gtyCt4FC',
  ],
  [
    'euc-jp',
    '契約は署名の日から発効し、年末まで有効とします。',
    't8DM86TPvfDMvqTOxvykq6TpyK+4+qS3oaLHr8v2pN6kx82tuPqkyKS3pN6kuaGj',
  ],
  [
    'iso-2022-jp',
    '契約は署名の日から発効し、年末まで有効とします。',
    'GyRCN0BMcyRPPXBMPiRORnwkKyRpSC84eiQ3ISJHL0t2JF4kR00tOHokSCQ3JF4kOSEjGyhC',
  ],
  [
    'gb18030',
    '合同自签字之日起生效，有效期至年底。公司地址在北京。',
    'us/NrNfUx6nX1tauyNXG8Mn60KejrNPQ0KfG2tbBxOq116GjuavLvrXY1rfU2rGxvqmhow==',
  ],
  [
    'big5',
    '合約自簽字之日起生效，有效期至年底。公司地址在臺北。',
    'plis+abbw7GmcqSnpOmwX6XNrsShQaazrsS0wabcpn6ps6FDpL2lcaZhp32mYrtPpV+hQw==',
  ],
  [
    'euc-kr',
    '계약은 서명일로부터 효력이 발생하며 연말까지 유효합니다.',
    'sOi+4MC6ILytuO3Az7fOus7FzSDIv7fCwMwgud+7/cfPuOcgv6y4u7HuwfYgwK/Iv8fVtM+02S4=',
  ],
  [
    'utf-16-be',
    'Договор вступает в силу с момента подписания.',
    'BBQEPgQzBD4EMgQ+BEAAIAQyBEEEQgRDBD8EMAQ1BEIAIAQyACAEQQQ4BDsEQwAgBEEAIAQ8BD4EPAQ1BD0EQgQwACAEPwQ+BDQEPwQ4BEEEMAQ9BDgETwAu',
  ],
  [
    'utf-16-le',
    'Договор вступает в силу\nс момента подписания.',
    'FAQ+BDMEPgQyBD4EQAQgADIEQQRCBEMEPwQwBDUEQgQgADIEIABBBDgEOwRDBAoAQQQgADwEPgQ8BDUEPQRCBDAEIAA/BD4ENAQ/BDgEQQQwBD0EOARPBC4A',
  ],
  [
    'utf-32-le',
    'Contract ação 契約',
    'QwAAAG8AAABuAAAAdAAAAHIAAABhAAAAYwAAAHQAAAAgAAAAYQAAAOcAAADjAAAAbwAAACAAAABRWQAABH0AAA==',
  ],
  [
    'utf-32-be',
    'Contract ação 契約',
    'AAAAQwAAAG8AAABuAAAAdAAAAHIAAABhAAAAYwAAAHQAAAAgAAAAYQAAAOcAAADjAAAAbwAAACAAAFlRAAB9BA==',
  ],
  [
    'utf-32',
    'Contract ação 契約',
    '//4AAEMAAABvAAAAbgAAAHQAAAByAAAAYQAAAGMAAAB0AAAAIAAAAGEAAADnAAAA4wAAAG8AAAAgAAAAUVkAAAR9AAA=',
  ],
];

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

describe('the encoding of a text', () => {
  it.each(SAMPLES)('is told without a mark: %s, %s', (_, text, base64) => {
    expect(decodeText(bytesOf(base64), 'a.txt').text).toBe(text);
  });

  it.each(['\u042f', 'ação', '契約'])('is UTF-32 after its mark: %s', (text) => {
    const view = new DataView(new ArrayBuffer(4 * (text.length + 1)));
    Array.from(`\ufeff${text}`).forEach((sign, at) =>
      view.setUint32(at * 4, sign.codePointAt(0)!, true),
    );
    expect(decodeText(new Uint8Array(view.buffer), 'a.txt').text).toBe(text);
  });

  it('is the declared one, if every byte fits', () => {
    const cyrillic = Uint8Array.of(0xcf, 0xf0, 0xe8);
    expect(decodeText(cyrillic, 'a.html', 'windows-1251')).toEqual({ text: 'При', warnings: [] });
    expect(decodeText(new TextEncoder().encode('ação'), 'a.html', 'windows-1256').text).toBe(
      'ação',
    );
    expect(decodeText(cyrillic, 'a.html', 'no such encoding').warnings).toMatchObject([
      { code: 'encoding-guessed' },
    ]);
  });

  it('is told for a whole file', async () => {
    const [, text, base64] = SAMPLES.find(([encoding]) => encoding === 'shift_jis')!;
    const { format, segments, warnings } = await read('a.txt', bytesOf(base64));
    expect(format.id).toBe('text');
    expect(segments[0]?.text).toBe(text);
    expect(warnings).toEqual([{ code: 'encoding-guessed', page: null, detail: 'shift_jis' }]);
  });
});
