import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GithubEmail {
  email: string;
  verified: boolean;
  primary: boolean;
}

interface GithubPerson {
  id: number;
  login: string;
  name: string | null;
  emails: GithubEmail[];
}

/** Stand-in for github.com. Every browser is signed in as `person`, who agrees unless `denies` is set. */
export interface GithubStandIn {
  /** Environment of a server that uses this stand-in. */
  variables: { GITHUB_URL: string; GITHUB_CLIENT_ID: string; GITHUB_CLIENT_SECRET: string };
  url: string;
  /** `person` and `denies` can be changed between sign-ins. */
  person: GithubPerson;
  denies: boolean;
  /** Access tokens issued so far. */
  tokens: string[];
  stop(): Promise<void>;
}

const CLIENT = { id: 'our-app', secret: 'our-secret' };

/** A person at GitHub with one e-mail address, the primary one. */
export function githubPerson(
  email: string,
  { verified = true, id = 1 }: { verified?: boolean; id?: number } = {},
): GithubPerson {
  return {
    id,
    login: `person-${id}`,
    name: 'A Person',
    emails: [{ email, verified, primary: true }],
  };
}

/** Starts a stand-in on a free local port, for API and browser tests. */
export async function startGithubStandIn(
  person: GithubPerson = githubPerson('nobody@elsewhere.example'),
): Promise<GithubStandIn> {
  /** Authorization codes; each works once, with the redirect URL that it was issued for. */
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: GithubStandIn = {
    variables: {
      GITHUB_URL: url,
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
    },
    url,
    person,
    denies: false,
    tokens: [],
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const route = `${request.method} ${pathname}`;
    if (route === 'GET /login/oauth/authorize') {
      const location = authorize(searchParams);
      if (location === undefined) json(response, { message: 'Not Found' }, 404);
      else response.writeHead(302, { location }).end();
    } else if (route === 'POST /login/oauth/access_token') {
      json(response, exchange(new URLSearchParams(await textOf(request))));
    } else if (!standIn.tokens.includes(request.headers.authorization?.slice(7) ?? '')) {
      json(response, { message: 'Requires authentication' }, 401);
    } else if (route === 'GET /api/v3/user') {
      const { id, login, name } = standIn.person;
      json(response, { id, login, name, avatar_url: `${url}/avatar.png`, email: null });
    } else if (route === 'GET /api/v3/user/emails') {
      json(response, standIn.person.emails);
    } else {
      json(response, { message: 'Not Found' }, 404);
    }
  }

  /** @returns the URL to which the browser is redirected */
  function authorize(query: URLSearchParams): string | undefined {
    const target = query.get('redirect_uri');
    if (query.get('client_id') !== CLIENT.id || target === null) return undefined;
    const back = new URL(target);
    if (standIn.denies) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      const code = randomUUID();
      codes.set(code, target);
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  }

  /** GitHub answers refused requests with status 200 too. */
  function exchange(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const target = codes.get(code);
    codes.delete(code);
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return { error: 'incorrect_client_credentials' };
    if (target === undefined || form.get('redirect_uri') !== target)
      return { error: 'bad_verification_code' };
    const token = `gho_${randomUUID()}`;
    standIn.tokens.push(token);
    return { access_token: token, token_type: 'bearer', scope: 'user:email' };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
