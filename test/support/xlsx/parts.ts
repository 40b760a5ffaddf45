import { escapeXml, MICROSOFT, OFFICE } from './xml-text.ts';

interface Target {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

/** Kinds of relationships whose types are not of the office's own family. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  threadedComment: `${MICROSOFT}/2017/10/relationships/threadedComment`,
  person: `${MICROSOFT}/2017/10/relationships/person`,
  chartEx: `${MICROSOFT}/2014/relationships/chartEx`,
  xlMacrosheet: `${MICROSOFT}/2006/relationships/xlMacrosheet`,
  'core-properties': 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
};

/** The parts of a package as they are gathered. Names have no slash in front. */
export class Parts {
  readonly contents = new Map<string, string>();
  readonly types = new Map<string, string>();
  private readonly targets = new Map<string, Target[]>();
  private readonly toTarget: (part: string) => string;

  constructor(toTarget: (part: string) => string) {
    this.toTarget = toTarget;
  }

  add(name: string, content: string, type: string): void {
    this.contents.set(name, content);
    this.types.set(name, type);
  }

  /** Relates `source` to a part, or to an address outside; gives the id. */
  relate(source: string, kind: string, target: string, external = false): string {
    const list = this.targets.get(source) ?? [];
    this.targets.set(source, list);
    const id = `rId${list.length + 1}`;
    const type = OTHER_TYPES[kind] ?? `${OFFICE}/${kind}`;
    list.push({ id, type, target: external ? target : this.toTarget(target), external });
    return id;
  }

  /** Relationships and content types as parts of their own. */
  finish(): Map<string, string> {
    const all = new Map<string, string>([['[Content_Types].xml', this.contentTypes()]]);
    for (const [source, list] of this.targets) {
      const slash = source.lastIndexOf('/') + 1;
      all.set(`${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`, toRelationships(list));
    }
    for (const [name, content] of this.contents) all.set(name, content);
    return all;
  }

  private contentTypes(): string {
    const overrides = [...this.types].map(
      ([name, type]) => `<Override PartName="/${name}" ContentType="application/${type}"/>`,
    );
    return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>${overrides.join('')}</Types>`;
  }
}

function toRelationships(list: readonly Target[]): string {
  const items = list.map(({ id, type, target, external }) => {
    const mode = external ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${mode}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
