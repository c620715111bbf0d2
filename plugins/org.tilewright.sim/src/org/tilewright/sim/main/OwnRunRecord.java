package org.tilewright.sim.main;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/**
 * What {@code run.json} says of a run of a simulator by itself, in the form that {@code docs/run-folder.md} describes; members that
 * are null are left out.
 */
record OwnRunRecord(int schema, String outcome, Integer exitCode, String message, Input model, Input frame,
        List<Input> following, Options options, Versions versions, List<String> commandLine,
        List<String> simulatorCommand, Host host, OwnerProcess process, String started, Double wallSeconds,
        Map<String, Double> phaseSeconds) {

    static final String RUNNING = "running";
    static final String COMPLETED = "completed";
    static final String FAILED = "failed";
    static final String CANCELLED = "cancelled";

    private static final int SCHEMA = 2;

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private static final int BUFFER = 1 << 16;

    record Input(String name, String file, String hash) {

        /** A file that is read. */
        static Input of(Path given) {
            Path file = given.toAbsolutePath();
            String name = file.getFileName().toString();
            int dot = name.lastIndexOf('.');
            return new Input(dot > 0 ? name.substring(0, dot) : name, file.toString(), hash(file));
        }

        private static String hash(Path file) {
            MessageDigest digest = sha256();
            byte[] buffer = new byte[BUFFER];
            try (InputStream in = Files.newInputStream(file)) {
                for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                    digest.update(buffer, 0, count);
                }
            } catch (IOException e) {
                throw FileFailures.cannotRead(file, e);
            }
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    record Options(List<String> set, String draws, String kernel, String trace, boolean checkData, int threads,
            boolean numbersOnly, List<String> assertions) {}

    record Versions(String tilewright, String java) {}

    record Host(String name, String system, int processors) {}

    record OwnerProcess(long pid, long startedMillis) {}

    /** A run that begins now. */
    static OwnRunRecord begin(Origin origin, byte[] model, Path modelFile, List<Path> frames, Options options,
            List<String> words) {
        ProcessHandle self = ProcessHandle.current();
        List<Input> inputs = frames.stream().map(OwnRunRecord::input).toList();
        return new OwnRunRecord(SCHEMA, RUNNING, null, null,
                new Input(origin.system(), modelFile.toString(), HexFormat.of().formatHex(sha256().digest(model))),
                inputs.get(0), inputs.size() == 1 ? null : inputs.subList(1, inputs.size()), options,
                new Versions(origin.tilewright(), Runtime.version().toString()), words,
                self.info().command().map(command -> command(command, self)).orElse(null),
                new Host(HostName.find(),
                        System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                                + System.getProperty("os.arch"),
                        Runtime.getRuntime().availableProcessors()),
                new OwnerProcess(self.pid(), self.info().startInstant().map(Instant::toEpochMilli).orElse(0L)),
                Instant.ofEpochMilli(System.currentTimeMillis()).toString(), null, null);
    }

    private static Input input(Path frame) {
        if (!Files.isRegularFile(frame)) {
            throw new InputException(frame + ": " + (Files.exists(frame) ? "not a file" : "no such file")
                    + "; expected a frame");
        }
        return Input.of(frame);
    }

    private static List<String> command(String program, ProcessHandle self) {
        return Stream.concat(Stream.of(program),
                Stream.of(self.info().arguments().orElse(new String[0]))).toList();
    }

    /** The same of a run that has ended. */
    OwnRunRecord ended(String how, Integer code, String line, double seconds, Map<String, Double> phases) {
        return new OwnRunRecord(schema, how, code, line, model, frame, following, options, versions, commandLine,
                simulatorCommand, host, process, started, seconds, phases);
    }

    String text() {
        return GSON.toJson(this) + "\n";
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
