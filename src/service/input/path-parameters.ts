// The inputs of an operation that are in its path, as in `/v1/files/{id}`.
const PARAMETER = /\{([^}]+)\}/g;

export const pathParameters = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1]!);
