import {
  Server,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { callerOf, type Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { definition } from './grpc-definition.ts';
import { asFailure } from './status.ts';
import { openWriteStream } from './write-stream.ts';

/** The engine as a gRPC server, for firebase-admin and for the web SDK in Node. */
export function createGrpcServer(engine: Engine): Server {
  const implementation: UntypedServiceImplementation = {};
  for (const [name, { requestStream, responseStream }] of Object.entries(definition)) {
    if (requestStream) continue;
    implementation[name] = responseStream ? serverStream(engine, name) : unary(engine, name);
  }
  implementation.Listen = listen(engine);
  implementation.Write = write(engine);
  const server = new Server();
  server.addService(definition, implementation);
  return server;
}

function unary(engine: Engine, name: string): handleUnaryCall<object, object> {
  return (call, answer) => {
    try {
      answer(null, engine.call(name, call.request, callerIn(call.metadata)));
    } catch (cause) {
      answer(statusOf(cause));
    }
  };
}

function serverStream(engine: Engine, name: string): handleServerStreamingCall<object, object> {
  return (call) => {
    try {
      const answer = engine.call(name, call.request, callerIn(call.metadata));
      for (const part of Array.isArray(answer) ? answer : [answer]) call.write(part);
      call.end();
    } catch (cause) {
      call.emit('error', statusOf(cause));
    }
  };
}

function listen(engine: Engine): handleBidiStreamingCall<object, object> {
  return (call) => {
    const stream = engine.listen(callerIn(call.metadata), (response) => call.write(response));
    call.on('data', (message: object) => {
      try {
        stream.receive(message);
      } catch (cause) {
        call.emit('error', statusOf(cause));
      }
    });
    call.on('end', () => {
      stream.close();
      call.end();
    });
    call.on('cancelled', () => stream.close());
    call.on('error', () => stream.close());
  };
}

function write(engine: Engine): handleBidiStreamingCall<object, object> {
  return (call) => {
    const answerTo = openWriteStream(engine, callerIn(call.metadata));
    call.on('data', (message: object) => {
      try {
        call.write(answerTo(message));
      } catch (cause) {
        call.emit('error', statusOf(cause));
      }
    });
    call.on('end', () => call.end());
  };
}

function callerIn(metadata: Metadata): Caller {
  return callerOf(metadata.get('authorization')[0]?.toString());
}

function statusOf(cause: unknown) {
  const { code, message } = asFailure(cause);
  return { name: 'Error', code, message, details: message };
}
