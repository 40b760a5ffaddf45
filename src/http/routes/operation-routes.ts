// The routes of the table of operations: one for each, uploads apart.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { createInputReader, expectScope, type Operation, type RawInput, type Service } from '../../service/index.ts';
import { answerOnce } from '../answer/idempotency.ts';
import { linger } from '../connection/linger.ts';
import { appliedPreference, preferenceOf } from '../request/prefer.ts';
import { type AddressForm, FORM_HINT, type ReceivedForm, receiveForm } from '../request/receive-form.ts';
import { toRoutePath } from './paths.ts';

/** One route an operation. */
export function addOperationRoute(app: FastifyInstance, operation: Operation, service: Service): void {
  const readInput = createInputReader(operation);
  app.route({
    method: operation.method,
    url: toRoutePath(operation.path),
    ...guardedBy(operation),
    handler: async (request, reply) => {
      const input = await readInput(request as RawInput);
      const caller = { ...request.caller, by_address: true, signal: whenGone(reply) };
      const run = () => operation.run(service, caller, input);
      return answerOnce(service, operation, request, reply, () => JSON.stringify(input), run);
    },
  });
}

/** Whoever lacks the scope is turned away before anything else of the request is looked at. */
function guardedBy(operation: Operation): Pick<RouteShorthandOptions, 'config' | 'onRequest'> {
  if (operation.open) return {};
  return {
    config: { operation },
    onRequest: (request, _reply, done) => {
      try {
        expectScope(request.caller, operation);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  };
}

/** Aborted when the connection closes before the answer is out. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Uploads are apart: their body is no JSON, and is never held. */
export function addUploadRoutes(
  app: FastifyInstance,
  operations: readonly Operation[],
  service: Service,
  config: Config,
): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    forms.addContentTypeParser('*', (_request, _payload, done) => done(notAForm()));
    for (const operation of operations) addUploadRoute(forms, operation, service, config);
  });
}

const notAForm = (): FolioError =>
  new FolioError('unsupported_media_type', 'The body is not multipart/form-data.', {
    param: 'Content-Type',
    hint: FORM_HINT,
  });

function addUploadRoute(app: FastifyInstance, operation: Operation, service: Service, config: Config): void {
  app.route({
    method: operation.method,
    url: toRoutePath(operation.path),
    ...guardedBy(operation),
    handler: async (request, reply) => {
      const preference = preferenceOf(request.headers.prefer, config.wait_seconds);
      let form: ReceivedForm | AddressForm | undefined;
      try {
        const received = (form = await receiveForm(request, config.max_file_bytes));
        const run = async () => {
          const upload = 'url' in received ? received : withoutDiscard(received);
          const { wait_seconds } = preference;
          const caller = { ...request.caller, signal: whenGone(reply) };
          const answer = await operation.run(service, caller, {
            ...upload,
            ...(wait_seconds === undefined ? {} : { wait_seconds }),
          });
          const applied = appliedPreference(preference, answer.status);
          if (applied !== undefined) reply.header('preference-applied', applied);
          return answer;
        };
        return await answerOnce(service, operation, request, reply, () => formFingerprint(request, received), run);
      } finally {
        if (form && 'discard' in form) form.discard();
        linger(request.raw);
      }
    },
  });
}

const withoutDiscard = ({ discard: _, ...upload }: ReceivedForm): object => upload;

/** The bytes are not known before they are taken in; what is known of them must do. */
const formFingerprint = (request: FastifyRequest, form: ReceivedForm | AddressForm): string =>
  `${'url' in form ? form.url : form.file_name}\n${request.headers['content-length'] ?? 'chunked'}\nmultipart/form-data`;
