// The version of a recogniser, told without loading it: documents are known by it.

/** What the version is made of; is in the manifest of the weights. */
export interface WeightsName {
  readonly name: string;
  readonly version: number;
}

/** Bumped whenever the same picture may give another answer. */
const ENGINE_VERSION = 11;

export const versionOf = ({ name, version }: WeightsName): string => `${name} ${version} / engine ${ENGINE_VERSION}`;
