import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/port.ts';
import { findProgram } from '../scripts/debian-packages.ts';

/** nginx as a cache in front of a server, as a CDN is. */
export interface CachingNginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** The path of nginx, installed if it may be; undefined without it. */
export const findNginx = (): string | undefined => (process.platform === 'win32' ? undefined : findProgram('nginx', 'nginx-light'));

const configuration = (folder: string, port: number, upstream: number) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=site:1m use_temp_path=off;
  upstream tino {
    server 127.0.0.1:${upstream};
    keepalive 8;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tino;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host site.test;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_cache site;
      proxy_cache_key "http://site.test$request_uri";
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

async function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume();
      done(true);
    });
    asked.once('error', () => done(false));
    asked.end();
  });
}

/** Starts nginx in `folder`, in front of the server on a port. */
export async function startCachingNginx(program: string, folder: string, upstream: number): Promise<CachingNginx> {
  const port = await findFreePort('127.0.0.1');
  const cache = join(folder, 'cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream));
  const child: ChildProcess = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await wait(50);
  }
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
