import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { COMMON_REFUSALS, SystemRegistry } from '@app/rules';
import { languageOf, MESSAGES, Public, type LedgerRequest } from '@app/transport';

const STYLE = 'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;color:#1d2330;background:#fff}code{background:#eef1f6;padding:.1em .3em;border-radius:4px}dt{margin-top:1rem;font-weight:600}a{color:#1f5fbf}@media(prefers-color-scheme:dark){body{background:#14171d;color:#e4e8ef}code{background:#262b35}a{color:#8ab8ff}}';

/** The pages that the service itself has: where to go, and what each error code means. */
@ApiExcludeController()
@Public()
@Controller()
export class PagesController {
  constructor(@Inject(SystemRegistry) private readonly systems: SystemRegistry) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  index(@Req() request: LedgerRequest): string {
    const french = languageOf(request.headers) === 'fr';
    const items = french ? INDEX_FR : INDEX_EN;
    const list = items.map(([href, text]) => `<li><a href="${href}"><code>/${href}</code></a> ${text}</li>`).join('');
    return page('Campaign Ledger', french ? 'fr' : 'en', `<p>${french ? 'Le service fonctionne.' : 'The service is running.'}</p><ul>${list}</ul>`);
  }

  @Get('errors')
  @Header('Content-Type', 'text/html; charset=utf-8')
  errors(@Req() request: LedgerRequest): string {
    const language = languageOf(request.headers);
    const own = Object.entries(MESSAGES).map(([code, message]) => entry(code, message[language].detail));
    const rules = Object.entries(Object.assign({}, COMMON_REFUSALS, ...this.systems.all().map(({ refusals }) => refusals)) as typeof COMMON_REFUSALS);
    return page(language === 'fr' ? "Codes d'erreur" : 'Error codes', language, `<dl>${own.join('')}${rules.map(([code, text]) => entry(code, text[language])).join('')}</dl>`);
  }
}

const INDEX_EN: readonly (readonly [string, string])[] = [
  ['docs', 'the REST API, to read and to try'],
  ['openapi.json', 'the same as OpenAPI 3.1'],
  ['graphql', 'GraphQL, the same operations'],
  ['v1/systems', 'the rule systems'],
  ['errors', 'what each error code means'],
  ['health/ready', 'whether the service can serve'],
];

const INDEX_FR: readonly (readonly [string, string])[] = [
  ['docs', "l'API REST, à lire et à essayer"],
  ['openapi.json', 'la même en OpenAPI 3.1'],
  ['graphql', 'GraphQL, les mêmes opérations'],
  ['v1/systems', 'les systèmes de règles'],
  ['errors', "ce que veut dire chaque code d'erreur"],
  ['health/ready', 'si le service peut servir'],
];

const entry = (code: string, text: string): string => `<dt id="${code}"><code>${code}</code></dt><dd>${escaped(text)}</dd>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function page(title: string, language: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`;
}
