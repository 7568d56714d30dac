import { hasSignIn } from '../frame/entry-mode.ts';
import { readToken } from '../frame/token.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const pictureBytesMax = 10 * 1024 * 1024;

/** The picture's name, or the status and reason of a refusal; status 0 without an answer. */
export type UploadOutcome = { readonly file: string } | { readonly status: number; readonly why: string };

/** `onProgress` gets a ratio, which `fetch` can't report for uploads. */
export function sendPicture(file: File, onProgress: (ratio: number) => void): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/content/pictures?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (!hasSignIn) request.setRequestHeader('authorization', `Bearer ${readToken()}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(readUploadReply(status, responseText));
    });
    request.addEventListener('error', () => resolve({ status: 0, why: '' }));
    request.send(file);
  });
}

export function readUploadReply(status: number, body: string): UploadOutcome {
  try {
    const { file, type, detail } = JSON.parse(body);
    if (status === 200 && typeof file === 'string') return { file };
    return { status, why: String(type).endsWith(':picture-refused') ? String(detail ?? '') : '' };
  } catch {
    return { status, why: '' };
  }
}
