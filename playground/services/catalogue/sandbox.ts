import {
  bare,
  calling,
  type DocumentedRequest,
  health,
  inBody,
  inPath,
  inQuery,
  object,
  say,
  text,
} from './documented.ts';

const id = inPath('id', say('As the creation of the session answered', 'Como respondeu a criação da sessão'));
const session = (given: Readonly<Record<string, string>>) => text(given['id'] ?? '');

/** The code sandbox service (document 3, section 4). */
export const sandbox: readonly DocumentedRequest[] = [
  {
    id: 'sandbox/create',
    service: 'sandbox',
    method: 'POST',
    path: '/sessions',
    about: say('Begins a session', 'Começa uma sessão'),
    body: 'json',
    parameters: [
      inBody('conversationId', say('Free, for whoever asks', 'Livre, para quem pede')),
      inBody('idleTtlSec', say('60 to 300 seconds without a run', '60 a 300 segundos sem execução'), {
        kind: 'number',
        fallback: '120',
      }),
      inBody('maxLifetimeSec', say('300 to 7200 seconds in all', '300 a 7200 segundos no total'), {
        kind: 'number',
        fallback: '3600',
      }),
    ],
    call: (given) =>
      calling('sandbox.createSession', object(given, { conversationId: text, idleTtlSec: bare, maxLifetimeSec: bare })),
  },
  {
    id: 'sandbox/session',
    service: 'sandbox',
    method: 'GET',
    path: '/sessions/{id}',
    about: say('How a session is', 'Como está uma sessão'),
    parameters: [id],
    call: (given) => calling('sandbox.session', session(given)),
  },
  {
    id: 'sandbox/run',
    service: 'sandbox',
    method: 'POST',
    path: '/sessions/{id}/run',
    about: say('Runs code in a session', 'Executa código em uma sessão'),
    body: 'json',
    parameters: [
      id,
      inBody('code', say('Python', 'Python'), { kind: 'code', required: true, example: 'print("ok")\n6 * 7' }),
      inBody('timeoutMs', say('Milliseconds it may take', 'Milissegundos que pode levar'), {
        kind: 'number',
        fallback: '30000',
      }),
      inBody('language', say('There is no other', 'Não há outra'), {
        kind: 'choice',
        options: ['python'],
        fallback: 'python',
      }),
    ],
    call: (given) =>
      calling(
        'sandbox.run',
        session(given),
        text(given['code'] ?? ''),
        object(given, { timeoutMs: bare, language: text }),
      ),
  },
  {
    id: 'sandbox/upload',
    service: 'sandbox',
    method: 'POST',
    path: '/sessions/{id}/files',
    about: say('Puts a file into a session', 'Põe um arquivo em uma sessão'),
    body: 'multipart',
    parameters: [id, inBody('file', say('At most 25 MB', 'No máximo 25 MB'), { kind: 'file', required: true })],
    call: (given) =>
      calling('sandbox.upload', session(given), `{ name: ${text(given['file'] ?? 'data.csv')}, content: file }`),
  },
  {
    id: 'sandbox/fetch',
    service: 'sandbox',
    method: 'POST',
    path: '/sessions/{id}/files',
    about: say('Lets a session fetch a file', 'Faz uma sessão buscar um arquivo'),
    body: 'json',
    parameters: [
      id,
      inBody('url', say('http or https; no private network', 'http ou https; nenhuma rede privada'), {
        required: true,
      }),
      inBody('name', say('Its name in the session', 'Seu nome na sessão'), { required: true, example: 'data.csv' }),
    ],
    call: (given) =>
      calling('sandbox.upload', session(given), object({ name: '', url: '', ...given }, { name: text, url: text })),
  },
  {
    id: 'sandbox/files',
    service: 'sandbox',
    method: 'GET',
    path: '/sessions/{id}/files',
    about: say('Lists the files of a session', 'Lista os arquivos de uma sessão'),
    parameters: [id, inQuery('path', say('A folder', 'Uma pasta'), { fallback: '/work' })],
    call: (given) => calling('sandbox.files', session(given), object(given, { path: text })),
  },
  {
    id: 'sandbox/file',
    service: 'sandbox',
    method: 'GET',
    path: '/sessions/{id}/files/{path…}',
    about: say('A file’s content', 'O conteúdo de um arquivo'),
    parameters: [
      id,
      inPath('path…', say('As the list tells it, without the first slash', 'Como diz a lista, sem a primeira barra')),
    ],
    call: (given) => calling('sandbox.file', session(given), text(`/${given['path…'] ?? ''}`)),
  },
  {
    id: 'sandbox/delete',
    service: 'sandbox',
    method: 'DELETE',
    path: '/sessions/{id}',
    about: say('Ends a session and its artifacts', 'Encerra uma sessão e seus artefatos'),
    parameters: [id],
    call: (given) => calling('sandbox.deleteSession', session(given)),
  },
  {
    id: 'sandbox/artifact',
    service: 'sandbox',
    method: 'GET',
    path: '/a/{first}/{second}/{name}',
    about: say('An artifact, by its public address', 'Um artefato, pelo endereço público'),
    open: true,
    parameters: [
      inPath('first', say('First segment of its address', 'Primeiro segmento do endereço')),
      inPath('second', say('Second segment', 'Segundo segmento')),
      inPath('name', say('Its name', 'Seu nome'), { example: 'figure.png' }),
    ],
    call: ({ first = '', second = '', name = '' }) =>
      calling('sandbox.artifact', text(`/a/${first}/${second}/${name}`)),
  },
  health('sandbox', 'sandbox'),
];
