import { hasSignIn } from '../frame/entry-mode.ts';
import { readToken } from '../frame/token.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const pictureBytesMax = 10 * 1024 * 1024;

/** Uploads a picture and resolves with its name. `onProgress` gets a ratio, which `fetch` can't report for uploads. */
export function sendPicture(file: File, onProgress: (ratio: number) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/content/pictures?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (!hasSignIn) request.setRequestHeader('authorization', `Bearer ${readToken()}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) return resolve(undefined);
      try {
        resolve(String(JSON.parse(request.responseText).file));
      } catch {
        resolve(undefined);
      }
    });
    request.addEventListener('error', () => resolve(undefined));
    request.send(file);
  });
}
