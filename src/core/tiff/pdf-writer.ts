/** Puts a PDF file of pictures together, part by part, without copying what it is given. */
export class PdfWriter {
  readonly #parts: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  readonly #pages: number[] = [];
  #length = 0;
  /** Objects 1 and 2 are the catalogue and the list of pages, which are written at the end. */
  #next = 3;

  constructor() {
    this.#write('%PDF-1.7\n');
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /**
   * Adds an object.
   * @param dictionary as it is written, with the stream's length
   * @returns its number
   */
  add(dictionary: string, stream: Uint8Array | null = null): number {
    const number = this.#next;
    this.#next += 1;
    this.#object(number, dictionary, stream);
    return number;
  }

  /**
   * Adds a page.
   * @param rotation degrees clockwise, a multiple of 90
   * @param pictures entries of its resources, such as `/P5 5 0 R`
   * @param drawing its content, line by line
   */
  addPage(
    { width, height }: { readonly width: number; readonly height: number },
    rotation: number,
    pictures: readonly string[],
    drawing: readonly string[],
  ): void {
    const content = asciiBytes(drawing.join('\n'));
    const contents = this.add(`<< /Length ${content.length} >>`, content);
    const resources = `<< /XObject << ${pictures.join(' ')} >> >>`;
    this.#pages.push(
      this.add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotation} /Resources ${resources} /Contents ${contents} 0 R >>`,
      ),
    );
  }

  /** Ends the file. @returns its parts, in order */
  end(): Uint8Array[] {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    this.#object(1, '<< /Type /Catalog /Pages 2 0 R >>', null);
    this.#object(2, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`, null);
    const start = this.#length;
    this.#write(`xref\n0 ${this.#next}\n0000000000 65535 f \n`);
    for (let number = 1; number < this.#next; number += 1) {
      this.#write(`${String(this.#offsets[number] ?? 0).padStart(10, '0')} 00000 n \n`);
    }
    this.#write(`trailer\n<< /Size ${this.#next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return this.#parts;
  }

  #object(number: number, dictionary: string, stream: Uint8Array | null): void {
    this.#offsets[number] = this.#length;
    this.#write(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== null) {
      this.#write('stream\n');
      this.#parts.push(stream);
      this.#length += stream.length;
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
  }

  #write(text: string): void {
    const bytes = asciiBytes(text);
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

/** Each character, of which all must be ASCII, as the byte of its number. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
