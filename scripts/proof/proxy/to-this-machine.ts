// Preloaded into the scanner: its connections to SITE_HOST go to this machine, to SITE_HTTP_PORT and SITE_HTTPS_PORT, and what it
// takes for the home page is SITE_PAGE.
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';

interface Destination {
  readonly host?: string;
  readonly port?: number | string;
}

const { SITE_HOST, SITE_HTTP_PORT, SITE_HTTPS_PORT, SITE_PAGE } = process.env;
const ports = new Map([
  ['80', SITE_HTTP_PORT],
  ['443', SITE_HTTPS_PORT],
]);
const { connect } = Socket.prototype;
Socket.prototype.connect = function connectHere(this: Socket, ...args: readonly unknown[]): Socket {
  const [options = {}] = (Array.isArray(args[0]) ? args[0] : args) as readonly Destination[];
  if (options.host !== SITE_HOST || !ports.has(String(options.port))) throw new Error(`Not a request to ${SITE_HOST}: ${options.host}.`);
  Object.assign(options, { host: '127.0.0.1', port: ports.get(String(options.port)) });
  return Reflect.apply(connect, this, args);
};
for (const protocol of [http, https]) {
  const { request } = protocol;
  const requestPage = (options: RequestOptions, callback?: (response: IncomingMessage) => void) =>
    request({ ...options, path: options.path === '/' ? SITE_PAGE : options.path }, callback);
  Object.assign(protocol, { request: requestPage });
}
