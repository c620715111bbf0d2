package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

import org.tilewright.frame.Frame;
import org.tilewright.input.expression.Names;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionBreach;
import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.assertion.Breach;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Both kernels find the same breaches at the same cycles, with the same values: so each signal changes at the same cycle in both. */
class AssertionDifferentialTest {

    @Property(tries = 30)
    void theKernelsFindTheSameBreaches(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgree(RandomMachines.of(random).machine(), RandomFrames.of(random, 1 + random.nextInt(6), 30), random);
    }

    @Property(tries = 30)
    void theKernelsFindTheSameBreachesWithTextures(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.textures = random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random);
        assertAgree(machine.machine(), RandomFrames.textured(random, 1 + random.nextInt(6), 30), random);
    }

    @Property(tries = 15)
    void theKernelsFindTheSameBreachesInBins(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgree(TiledMachines.of(random).machine(), RandomFrames.of(random, 1 + random.nextInt(6), 30), random);
    }

    @Property(tries = 15)
    void theKernelsFindTheSameBreachesInSystems(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem test = RandomSystems.of(random);
        Frame frame = RandomFrames.multiPass(random, 2 + random.nextInt(4), 24);
        List<Frame> sequence = random.nextBoolean() ? List.of(frame) : List.of(frame, frame);
        GpuSystem system = test.system();
        RunOptions plain = RunOptions.DEFAULT.withThreads(1 + random.nextInt(3));
        String result = ResultText.of(new ProductionSystemKernel(system).run(sequence, plain));
        List<Assertion> assertions = assertions(new ProductionSystemKernel(system).run(sequence, plain).statistics(),
                "gpu\\d+(\\..*)?", random);
        AssertionCheck production = new AssertionCheck(assertions);
        assertEquals(result, ResultText.of(new ProductionSystemKernel(system).run(sequence,
                plain.withAssertions(production))));
        AssertionCheck ticked = new AssertionCheck(assertions);
        new TickedSystemKernel(system).run(sequence, RunOptions.DEFAULT.withAssertions(ticked));
        assertEquals("", difference(lines(ticked), lines(production)));
    }

    private static void assertAgree(Machine machine, Frame frame, Random random) {
        Kernel kernel = GpuKernel.of(machine);
        SimulationResult plain = kernel.run(frame, RunOptions.DEFAULT);
        String result = ResultText.of(plain);
        List<Assertion> assertions = assertions(plain.statistics(), ".*", random);
        AssertionCheck production = new AssertionCheck(assertions);
        RunOptions options = RunOptions.DEFAULT.withThreads(1 + random.nextInt(2)).withAssertions(production);
        assertEquals(result, ResultText.of(kernel.run(frame, options)));
        AssertionCheck ticked = new AssertionCheck(assertions);
        new TickedKernel(machine).run(frame, RunOptions.DEFAULT.withAssertions(ticked));
        assertEquals("", difference(lines(ticked), lines(production)));
        assertFalse(lines(ticked).isEmpty());
        Consumer<RunOptions> inProduction = ended -> kernel.run(frame, ended);
        Consumer<RunOptions> inTicked = ended -> new TickedKernel(machine).run(frame, ended);
        List<Assertion> ending = new ArrayList<>(assertions);
        ending.replaceAll(each -> new Assertion(each.name(), each.expression(), random.nextInt(4) == 0));
        assertEquals(ended(inTicked, ending), ended(inProduction, ending));
        assertEquals(result, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }

    private static String ended(Consumer<RunOptions> run, List<Assertion> assertions) {
        AssertionCheck check = new AssertionCheck(assertions);
        String end = "";
        try {
            run.accept(RunOptions.DEFAULT.withAssertions(check));
        } catch (AssertionBreach e) {
            end = e.getMessage();
        }
        return String.join("\n", lines(check)) + "\n" + end;
    }

    /** What only one of them says, in turns. */
    private static String difference(List<String> ticked, List<String> production) {
        StringBuilder text = new StringBuilder();
        ticked.stream().filter(line -> !production.contains(line)).forEach(line -> text.append("ticked: ").append(line)
                .append('\n'));
        production.stream().filter(line -> !ticked.contains(line)).forEach(line -> text.append("production: ")
                .append(line).append('\n'));
        return text.isEmpty() && !ticked.equals(production) ? "another order" : text.toString();
    }

    private static List<String> lines(AssertionCheck check) {
        return check.breaches().stream().map(Breach::line).toList();
    }

    /** Of every signal one that is told of when it comes to some value, and some that look back and ahead. */
    private static List<Assertion> assertions(Statistics statistics, String owners, Random random) {
        List<Assertion> all = new ArrayList<>();
        statistics.counters().stream().filter(table -> table.owner().matches(owners))
                .forEach(table -> addCounts(table, ".", all, random));
        statistics.accounts().stream().filter(table -> table.owner().matches(owners)).forEach(table -> {
            addCounts(table, ".cycles.", all, random);
            List<String> labels = new ArrayList<>();
            for (Declaration each : table.declarations()) {
                labels.add(each.text().label());
            }
            String state = Names.written(table.owner() + ".state");
            for (String label : labels) {
                String other = labels.get(random.nextInt(labels.size()));
                String is = state + " == \"" + label + '"';
                add("never rose(" + is + ") && previous(previous(" + state + ")) == \"" + other + '"', all);
                add("always rose(" + is + ") => " + state + " == \"" + other + "\" within " + random.nextInt(50)
                        + " cycles", all);
            }
        });
        return all;
    }

    private static <D extends Enum<D> & Declaration> void addCounts(Table<D> table, String separator,
            List<Assertion> all, Random random) {
        for (D each : table.declarations()) {
            long value = table.value(each);
            if (value > 0) {
                add("never " + Names.written(table.owner() + separator + each.text().label()) + " >= "
                        + (1 + random.nextLong(value)), all);
            }
        }
    }

    private static void add(String expression, List<Assertion> all) {
        all.add(new Assertion("a" + all.size(), expression, false));
    }
}
