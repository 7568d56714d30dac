import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Responses = Readonly<Record<string, { headers?: object }>>;

/** Adds response headers, which the conversion from Zod omits. */
const transform: typeof jsonSchemaTransform = (route) => {
  const described = jsonSchemaTransform(route);
  const converted = (described.schema.response ?? {}) as Responses;
  for (const [status, { headers }] of Object.entries((route.schema.response ?? {}) as Responses))
    if (headers && converted[status]) converted[status].headers = headers;
  return described;
};

/** Describes routes registered in this scope after this call. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Records', version: '1', description: 'Keeps what visitors enter in the assessments and the application.' },
    },
    transform,
  });
  let described: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    described ??= JSON.stringify(app.swagger());
    return reply.header('content-type', 'application/json; charset=utf-8').send(described);
  });
}
