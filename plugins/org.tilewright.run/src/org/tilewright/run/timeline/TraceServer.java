package org.tilewright.run.timeline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Gives one trace to Perfetto's page in a browser on this machine, as Perfetto's own {@code open_trace_in_ui} does: the page
 * may ask {@value #PORT} of the local host, and nobody else is answered. It ends by itself.
 */
public final class TraceServer implements AutoCloseable {

    /** The one port of the local host that Perfetto's page may ask. */
    public static final int PORT = 9001;

    private static final String ORIGIN = "https://ui.perfetto.dev";
    private static final int PATIENCE_MILLISECONDS = 120_000;

    private final ServerSocket socket;
    private final Path trace;

    private TraceServer(Path trace, ServerSocket socket) {
        this.trace = trace;
        this.socket = socket;
    }

    /**
     * Begins to wait for the page.
     *
     * @param trace the file to give
     * @return the server, which ends two minutes after it was last asked
     * @throws IOException if another process waits there
     */
    public static TraceServer start(Path trace) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.setSoTimeout(PATIENCE_MILLISECONDS);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        TraceServer server = new TraceServer(trace, socket);
        Thread.ofPlatform().daemon().name("trace for Perfetto").start(server::serve);
        return server;
    }

    /** The page that shows the trace. */
    public URI page() {
        return URI.create(ORIGIN + "/#!/?url=http://127.0.0.1:" + PORT + path());
    }

    private String path() {
        return "/" + trace.getFileName();
    }

    private void serve() {
        try (socket) {
            while (true) {
                try (Socket asked = socket.accept()) {
                    asked.setSoTimeout(PATIENCE_MILLISECONDS);
                    answer(asked);
                } catch (SocketTimeoutException | SocketException ended) {
                    return;
                }
            }
        } catch (IOException e) {
            // The browser went away; whoever wants the trace asks once more.
        }
    }

    private void answer(Socket asked) throws IOException {
        BufferedReader in = new BufferedReader(
                new InputStreamReader(asked.getInputStream(), StandardCharsets.US_ASCII));
        String request = in.readLine();
        for (String line = request; line != null && !line.isEmpty();) {
            line = in.readLine();
        }
        boolean isAsked = request != null && request.startsWith("GET " + path() + " ");
        OutputStream out = asked.getOutputStream();
        String head = "Access-Control-Allow-Origin: " + ORIGIN + "\r\nCache-Control: no-cache\r\nConnection: close\r\n";
        if (isAsked) {
            head = "HTTP/1.1 200 OK\r\n" + head + "Content-Type: application/json\r\nContent-Length: "
                    + Files.size(trace)
                    + "\r\n\r\n";
        } else {
            head = "HTTP/1.1 404 Not Found\r\n" + head + "Content-Length: 0\r\n\r\n";
        }
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        if (isAsked) {
            Files.copy(trace, out);
        }
        out.flush();
    }

    /** Answers nobody any more. */
    @Override
    public void close() throws IOException {
        socket.close();
    }
}
