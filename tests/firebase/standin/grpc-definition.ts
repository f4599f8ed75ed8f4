import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';

const require = createRequire(import.meta.url);
const protos = path.join(
  path.dirname(require.resolve('@google-cloud/firestore/package.json')),
  'build/protos',
);

/** The Firestore service as gRPC sees it, with proto3 JSON on our side of the wire.
 *  Built from the protos that the admin SDK itself ships. */
export const definition: ServiceDefinition = Object.fromEntries(
  loadService().methodsArray.map((method) => {
    const request = serialisation(method.resolvedRequestType);
    const response = serialisation(method.resolvedResponseType);
    return [
      method.name,
      {
        path: `/google.firestore.v1.Firestore/${method.name}`,
        requestStream: method.requestStream === true,
        responseStream: method.responseStream === true,
        requestSerialize: request.write,
        requestDeserialize: request.read,
        responseSerialize: response.write,
        responseDeserialize: response.read,
      },
    ];
  }),
);

function loadService(): protobuf.Service {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) =>
    path.join(protos, target.startsWith(protos) ? path.relative(protos, target) : target);
  root.loadSync(['google/firestore/v1/firestore.proto'], { keepCase: false });
  root.resolveAll();
  return root.lookupService('google.firestore.v1.Firestore');
}

type Json = Parameters<typeof fromProto3JSON>[1];

function serialisation(type: protobuf.Type | null) {
  if (type === null) throw new TypeError('a method of the Firestore service has no type');
  return {
    write: (message: object): Buffer => {
      const json: Json = JSON.parse(JSON.stringify(message));
      const typed = fromProto3JSON(type, json);
      if (typed === null) throw new TypeError(`not a ${type.name}`);
      return Buffer.from(type.encode(typed).finish());
    },
    read: (bytes: Buffer) => toProto3JSON(type.decode(bytes)),
  };
}
