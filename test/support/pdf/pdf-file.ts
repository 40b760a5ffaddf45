import { constants, deflateSync } from 'node:zlib';
import { type Encryption, type Seal, startEncryption } from './encryption.ts';
import { concat, latin1, type PdfDict, type PdfValue, Ref, Stream, Verbatim, write } from './pdf-values.ts';

export interface FileOptions {
  readonly encrypt?: Encryption;
  /** Deflates every stream that has no filter of its own. */
  readonly compress?: boolean;
  /** Puts all objects that are no streams into one, and writes the cross-reference as a stream (PDF 1.5). */
  readonly objectStreams?: boolean;
  readonly version?: string;
}

/** The objects of a file, numbered from 1 in the order of their coming. */
export class PdfFile {
  readonly objects: PdfValue[] = [];

  add(value: PdfValue): Ref {
    this.objects.push(value);
    return new Ref(this.objects.length);
  }

  /** A number for an object that comes later. */
  reserve(): Ref {
    return this.add(null);
  }

  set(ref: Ref, value: PdfValue): void {
    this.objects[ref.number - 1] = value;
  }
}

const FILE_ID = latin1('0123456789abcdef');

/** The bytes of a whole file. */
export function writeFile(file: PdfFile, root: Ref, info: Ref | undefined, options: FileOptions): Uint8Array {
  const seal = options.encrypt && startEncryption(options.encrypt, FILE_ID);
  const encrypt = seal && file.add(seal.dict);
  const trailer: PdfDict = { Root: root, Info: info, Encrypt: encrypt, ID: [FILE_ID, FILE_ID] };
  return new Assembly(file, options, seal, encrypt?.number ?? 0).finish(trailer);
}

class Assembly {
  readonly #file: PdfFile;
  readonly #options: FileOptions;
  readonly #seal: Seal | undefined;
  readonly #unsealed: number;
  readonly #parts: Uint8Array[] = [];
  /** By number of object: where it stands, or in which object stream and at which place. */
  readonly #offsets = new Map<number, number | readonly [stream: number, index: number]>();
  #length = 0;

  constructor(file: PdfFile, options: FileOptions, seal: Seal | undefined, unsealed: number) {
    this.#file = file;
    this.#options = options;
    this.#seal = seal;
    this.#unsealed = unsealed;
  }

  finish(trailer: PdfDict): Uint8Array {
    const version = this.#options.version ?? (this.#options.encrypt?.method === 'aes' ? '2.0' : '1.7');
    this.#push(latin1(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`));
    const packed = this.#options.objectStreams ? this.#packable() : [];
    for (const [i, value] of this.#file.objects.entries()) if (!packed.includes(i + 1)) this.#object(i + 1, value);
    if (packed.length > 0) this.#pack(packed);
    if (this.#options.objectStreams) this.#writeXrefStream(trailer);
    else this.#writeXrefTable(trailer);
    return concat(this.#parts);
  }

  #packable(): number[] {
    return this.#file.objects.flatMap((value, i) =>
      value instanceof Stream || i + 1 === this.#unsealed ? [] : [i + 1],
    );
  }

  #pack(numbers: readonly number[]): void {
    const stream = this.#file.add(null);
    const bodies = numbers.map((number) => write(this.#file.objects[number - 1]));
    let at = 0;
    const heads = bodies.map((body, index) => {
      this.#offsets.set(numbers[index]!, [stream.number, index]);
      const head = `${numbers[index]} ${at}`;
      at += body.length + 1;
      return head;
    });
    const first = heads.join(' ').length + 1;
    const data = `${heads.join(' ')} ${bodies.join(' ')} `;
    this.#object(stream.number, new Stream({ Type: '/ObjStm', N: numbers.length, First: first }, data));
  }

  #object(number: number, value: PdfValue): void {
    this.#offsets.set(number, this.#length);
    this.#push(latin1(`${number} 0 obj\n`));
    if (value instanceof Verbatim) this.#push(value.data);
    else if (value instanceof Stream) this.#stream(number, value);
    else this.#push(latin1(write(value, this.#sealOf(number))));
    this.#push(latin1('\nendobj\n'));
  }

  #stream(number: number, { dict, data, compressible }: Stream): void {
    const deflate = this.#options.compress && compressible && dict['Filter'] === undefined;
    const packed = deflate ? deflateSync(data, { level: 9, strategy: constants.Z_HUFFMAN_ONLY }) : data;
    const open = dict['Type'] === '/XRef';
    const bytes = this.#seal && !open ? this.#seal.encrypt(new Uint8Array(packed), number) : packed;
    const whole = { ...dict, Filter: deflate ? '/FlateDecode' : dict['Filter'], Length: bytes.length };
    this.#push(
      latin1(`${write(whole, open ? undefined : this.#sealOf(number))}\nstream\n`),
      bytes,
      latin1('\nendstream'),
    );
  }

  #sealOf(number: number): ((bytes: Uint8Array) => Uint8Array) | undefined {
    const seal = this.#seal;
    return seal && number !== this.#unsealed ? (bytes) => seal.encrypt(bytes, number) : undefined;
  }

  #writeXrefTable(trailer: PdfDict): void {
    const start = this.#length;
    const size = this.#file.objects.length + 1;
    const rows = Array.from(
      { length: size - 1 },
      (_, i) => `${String(this.#offsets.get(i + 1)).padStart(10, '0')} 00000 n \n`,
    );
    this.#push(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n`));
    this.#push(latin1(`${write({ Size: size, ...trailer })}\nstartxref\n${start}\n%%EOF\n`));
  }

  #writeXrefStream(trailer: PdfDict): void {
    const start = this.#length;
    const ref = this.#file.reserve();
    this.#offsets.set(ref.number, start);
    const row = (place: number | readonly [number, number]): number[] =>
      typeof place === 'number' ? [1, ...big(place, 4), 0, 0] : [2, ...big(place[0], 4), ...big(place[1], 2)];
    const rows = Array.from({ length: ref.number }, (_, i) => row(this.#offsets.get(i + 1)!));
    const data = Uint8Array.from([[0, 0, 0, 0, 0, 0xff, 0xff], ...rows].flat());
    const dict = { Type: '/XRef', Size: ref.number + 1, W: [1, 4, 2], ...trailer };
    this.#object(ref.number, new Stream(dict, data));
    this.#push(latin1(`startxref\n${start}\n%%EOF\n`));
  }

  #push(...parts: Uint8Array[]): void {
    for (const part of parts) {
      this.#parts.push(part);
      this.#length += part.length;
    }
  }
}

const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, i) => (value >> (8 * (length - 1 - i))) & 0xff);
