// Uploads a file with progress, by XMLHttpRequest.
import type { DocumentFile } from '../wire.ts';
import { ProblemError, refused, requestHeaders, serviceUrl } from './client.ts';

/** Sends a file and tells how much of it has gone. The answer does not wait for the reading. `fetch` cannot tell progress. */
export function upload(file: File, onSent: (share: number) => void): Promise<DocumentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', serviceUrl('/v1/files'));
    request.setRequestHeader('prefer', 'respond-async');
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as DocumentFile);
      else reject(refused(request.status, request.responseText));
    };
    request.onerror = () =>
      reject(
        new ProblemError({
          title: 'The upload was cut off.',
          status: 0,
          detail: 'The connection to the server ended before it answered.',
          code: 'unreachable',
          retryable: true,
        }),
      );
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
