import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { KeepAliveConnection } from './keep-alive-connection';

describe('a connection of the load', () => {
  let server: Server;
  let connection: KeepAliveConnection;
  let answer: (socket: Socket, request: string) => void;
  const requests: string[] = [];

  beforeEach(async () => {
    requests.length = 0;
    server = createServer((socket) => {
      socket.on('data', (data) => {
        requests.push(data.toString());
        answer(socket, data.toString());
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    connection = new KeepAliveConnection((server.address() as AddressInfo).port);
    await connection.open();
  });

  afterEach(() => {
    connection.close();
    server.close();
  });

  it('sends the length of the body in bytes, and reads status and body', async () => {
    answer = (socket) => void socket.write('HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nok');
    await expect(connection.request('POST / HTTP/1.1\r\n', 'é')).resolves.toEqual({ status: 201, body: 'ok' });
    expect(requests).toEqual(['POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\né']);
  });

  it('puts an answer together that comes in pieces, and stays open for the next', async () => {
    answer = (socket, request) => {
      const pieces = request.startsWith('A') ? ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 4\r\n\r\nab', 'cd'] : ['HTTP/1.1 422 No\r\nContent-Length: 0\r\n\r\n'];
      pieces.forEach((piece, at) => setTimeout(() => socket.write(piece), at * 20));
    };
    expect(await connection.request('A\r\n', '')).toEqual({ status: 200, body: 'abcd' });
    expect(await connection.request('B\r\n', '')).toEqual({ status: 422, body: '' });
  });

  it('rejects when the service closes', async () => {
    answer = (socket) => void socket.destroy();
    await expect(connection.request('A\r\n', '')).rejects.toThrow('closed');
  });
});
