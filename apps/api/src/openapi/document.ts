import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { SystemRegistry } from '@app/rules';
import { ROLL_KINDS } from '@app/rolls';
import { PROBLEM_SCHEMA } from '@app/transport';
import { declareAnswerHeaders } from './answer-headers';
import { declareParameters } from './parameters';
import { declareRefusals } from './refusals';

/** The OpenAPI 3.1 document of a built app; kinds of rolls and sheets come from the systems that are there. */
export function openApiOf(app: INestApplication, publicUrl: string, version: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Campaign Ledger')
    .setDescription('Tabletop campaigns as an immutable log: play, replay and audit them. The same operations are served at /graphql.')
    .setVersion(version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  const sheets = app.get(SystemRegistry).all().map(({ sheet }) => sheet.input);
  const document = SwaggerModule.createDocument(app, builder, {
    extraModels: [...ROLL_KINDS.flatMap(({ input, details }) => [input, details]), ...sheets] as never,
    ignoreGlobalPrefix: true,
  });
  const schemas = (document.components ??= {}).schemas as Record<string, unknown>;
  schemas['RollInput'] = rollInput();
  schemas['Problem'] = PROBLEM_SCHEMA;
  declareParameters(document);
  declareRefusals(document);
  declareAnswerHeaders(document);
  return document;
}

/** A roll's body: one of the kinds, each with what every roll may say. */
function rollInput(): object {
  const dice = {
    type: 'object',
    required: ['source'],
    properties: {
      source: { type: 'string', enum: ['server', 'reported'] },
      entropy: { type: 'string', pattern: '^([0-9a-f]{2}){8,32}$' },
      faces: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 1000 }, maxItems: 200 },
    },
  };
  const common = { visibility: { type: 'string', enum: ['table', 'gm', 'private', 'blind'] }, dice };
  return {
    oneOf: ROLL_KINDS.map(({ kind, input }) => ({
      allOf: [
        { $ref: getSchemaPath(input as never) },
        { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: [kind] }, ...common } },
      ],
    })),
  };
}
