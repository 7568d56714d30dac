import { request } from 'node:http';
import { connect } from 'node:net';

export interface HttpAnswer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  /** Of the type that the test expects. */
  readonly json: T;
}

/** A real request with any Host and headers, which `fetch` doesn't allow. */
export function sendRequest<T>(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<HttpAnswer<T>> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<HttpAnswer<T>>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }), ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const isJson = String(response.headers['content-type']).includes('json');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: JSON.parse(isJson && text ? text : 'null') });
      });
    });
    sent.end(payload);
  });
}

/** Sends raw bytes, for requests no client would send; resolves with the response. */
export const sendRaw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      socket.end();
    });
    socket.on('close', () => resolve(text));
  });
