import { NestFactory } from '@nestjs/core';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule, type DatabaseAccess } from './app.module';
import { SchemaBook } from '@app/play';
import { VERSION, type Config } from '@app/runtime';
import { fastifyAdapter, readBodies } from './http/fastify';
import { ledgerMetrics } from './http/ledger-metrics';
import { registryOf } from './http/metrics';
import { nestLog } from './log';
import { openApiOf } from './openapi/document';

/** A service that is built and not listening yet. */
export interface Service {
  readonly app: NestFastifyApplication;
  /** Made when it is first asked for, which takes about as long as all else: most tests never ask. */
  openApi(): OpenAPIObject;
}

/** Builds the service on a migrated database. */
export async function buildService(config: Config, database: DatabaseAccess): Promise<Service> {
  const adapter = fastifyAdapter(config);
  const fastify = adapter.getInstance<FastifyInstance>();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, database), adapter, {
    logger: nestLog(fastify.log),
    bodyParser: false,
    abortOnError: false,
  });
  readBodies(fastify);
  let made: OpenAPIObject | undefined;
  const openApi = (): OpenAPIObject => (made ??= openApiOf(app, config.publicUrl, VERSION));
  app.get(SchemaBook).readFrom(openApi);
  SwaggerModule.setup('docs', app, openApi, { jsonDocumentUrl: 'openapi.json', yamlDocumentUrl: 'openapi.yaml', customSiteTitle: 'Campaign Ledger API' });
  await app.init();
  ledgerMetrics(app, registryOf(fastify));
  await fastify.ready();
  return { app, openApi };
}
