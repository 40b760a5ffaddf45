// Tells whoever traces what is asked of the bucket, and how long it takes.
import { traced } from '../../tracing.ts';
import type { Objects } from '../objects.ts';

/** The time of `get` is that until its first byte can be had. */
export function tracedObjects(objects: Objects): Objects {
  const told = (name: string) => ({ 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'folioscope.object': name });
  const span = <T>(method: string, name: string, work: () => Promise<T>): Promise<T> =>
    traced(`S3 ${method}`, 'client', told(name), work);
  return {
    ...objects,
    put: (name, bytes) => span('put', name, () => objects.put(name, bytes)),
    putFile: (name, path) => span('put', name, () => objects.putFile(name, path)),
    get: (name) => span('get', name, () => objects.get(name)),
    read: (name, offset, length) => span('get', name, () => objects.read(name, offset, length)),
    size: (name) => span('head', name, () => objects.size(name)),
    remove: (name) => span('delete', name, () => objects.remove(name)),
  };
}
