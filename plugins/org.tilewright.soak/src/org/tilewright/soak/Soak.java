package org.tilewright.soak;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import org.tilewright.soak.inputs.InputsCampaign;
import org.tilewright.soak.kills.KillsCampaign;
import org.tilewright.soak.machines.MachinesCampaign;
import org.tilewright.soak.systems.SystemsCampaign;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright soak}: runs campaigns one after the other. */
@Command(name = "tilewright soak", mixinStandardHelpOptions = true, sortOptions = false, description = {
        "Try Tilewright with random input for as long as wanted. WHAT is:",
        "  systems   random valid machines on random small frames: both kernels, threads, the image, conservation laws",
        "  inputs    spoilt frames, models, sweeps, run folders, counterexamples and arguments: one line, exit code 2",
        "  workloads spoilt traces, frames and scenes: the same, and what is imported of them is drawn",
        "  kills     kill -9 of every verb and of the workbench at random moments: what is left is judged",
        "  machines  the same bytes in other JDKs, locales, time zones and numbers of threads",
        "Without WHAT, all of them, one after the other. A failure is printed with the command that replays it.",
        "Exit code 1 if something failed." })
public final class Soak implements Callable<Integer> {

    private static final int FAILED = 1;

    private static final Map<String, Supplier<Campaign>> CAMPAIGNS = Map.of("systems", SystemsCampaign::new, "inputs",
            InputsCampaign::all, "workloads", InputsCampaign::workloads, "kills", KillsCampaign::new, "machines",
            MachinesCampaign::new);

    private static final List<String> ORDER = List.of("systems", "inputs", "workloads", "kills", "machines");

    @Parameters(arity = "0..*", paramLabel = "WHAT", description = "systems, inputs, workloads, kills or machines.")
    private List<String> what = List.of();

    @Option(names = "--minutes", paramLabel = "N", defaultValue = "10",
            description = "How long each may last. Default: ${DEFAULT-VALUE}.")
    private double minutes;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Chooses what is tried. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--cases", paramLabel = "N", description = "Stop after so many cases of each, if time is left.")
    private Long cases;

    @Option(names = "--case", paramLabel = "NUMBER", description = "Try only the case of this number.")
    private Long only;

    @Option(names = "--threads", paramLabel = "N",
            description = "Cases that are tried at once. Default: as many as there are processors.")
    private Integer threads;

    @Spec
    private CommandSpec spec;

    private Soak() {}

    /** Runs what the arguments say and ends the virtual machine, with the threads that hang. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Soak()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        List<String> chosen = what.isEmpty() ? ORDER : what;
        for (String name : chosen) {
            if (!CAMPAIGNS.containsKey(name)) {
                throw new ParameterException(spec.commandLine(),
                        "'" + name + "' cannot be tried: expected one of " + String.join(", ", ORDER));
            }
        }
        if (!(minutes > 0) || cases != null && cases < 1 || only != null && only < 0
                || threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), "expected numbers above 0");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("seed " + seed + ", Java " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors()
                + " processors");
        List<String> failed = new ArrayList<>();
        for (String name : chosen) {
            try (Campaign campaign = CAMPAIGNS.get(name).get()) {
                if (run(campaign, out).failed() > 0) {
                    failed.add(name);
                }
            }
        }
        return failed.isEmpty() ? 0 : FAILED;
    }

    private Tally run(Campaign campaign, PrintWriter out) throws InterruptedException {
        long first = only == null ? 0 : only;
        long last = only != null ? only : cases == null ? Long.MAX_VALUE : cases - 1;
        int atOnce = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        return new CampaignRun(campaign, seed, first, last, Duration.ofMillis((long) (minutes * 60_000)), out)
                .run(only == null ? atOnce : 1);
    }
}
