package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.network.Topology;
import org.tilewright.protocol.own.DesignBreach;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.protocol.texture.Placements;
import org.tilewright.protocol.texture.UnitDealings;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

/**
 * Built-in designs have no way into the machine that is closed to others: a copy of their source in a package of its own, held
 * to its contract as every design of a user's is, gives the same bytes, at every design point.
 */
class CopiedDesignsTest {

    private static final int MACHINES = 3;
    private static final String PROTOCOL = "plugins/org.tilewright.protocol";

    @TempDir
    private static Path folder;
    private static URLClassLoader copies;
    /** Whether a kernel runs: only then a broken design is broken, if machines ask it before, too. */
    private static boolean running;

    static Stream<Design> builtIn() {
        return Arrays.stream(DesignPoint.values()).map(DesignPoint::list)
                .flatMap(list -> Stream.of(list.getEnumConstants()));
    }

    @BeforeAll
    static void copy() throws IOException {
        Path checkout = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(checkout.resolve(PROTOCOL))) {
            checkout = checkout.getParent();
        }
        List<String> arguments = new ArrayList<>(
                List.of("--release", "11", "-proc:none", "-d", folder.toString(), "-cp", protocols()));
        for (Class<?> each : builtIn().<Class<?>>map(CopiedDesignsTest::typeOf).distinct().toList()) {
            arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), each.getPackageName(), each.getSimpleName()));
        }
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), ReplacementPolicy.class.getPackageName(), "Ranks"));
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), LookUps.class.getPackageName(), "Bounds"));
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), Topologies.class.getPackageName(), "BubbleRule"));
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), WarpSchedulers.class.getPackageName(), "WarpAges"));
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), WarpSchedulers.class.getPackageName(), "Warps"));
        arguments.add(copyOf(checkout.resolve(PROTOCOL + "/src"), Placements.class.getPackageName(), "Edges"));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        copies = new URLClassLoader(new URL[] { folder.toUri().toURL() }, CopiedDesignsTest.class.getClassLoader());
    }

    /** The class whose source is copied: that of the policy, or the list itself where its constants decide. */
    private static Class<?> typeOf(Design declared) {
        return switch (declared) {
            case Replacement replacement -> replacement.policy().getClass();
            case LookUps learning -> learning.usual().getClass();
            case Topologies topology -> topology.usual().getClass();
            case WarpSchedulers scheduler -> scheduler.scheduler().getClass();
            case Placements placement -> placement.usual().getClass();
            default -> ((Enum<?>) declared).getDeclaringClass();
        };
    }

    private static String protocols() {
        try {
            return Path.of(ReplacementPolicy.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static String copyOf(Path sources, String of, String name) throws IOException {
        String text = Files.readString(sources.resolve(of.replace('.', '/')).resolve(name + ".java"))
                .replace("package " + of + ";", "package copied; import " + of + ".*;")
                .replace("final class " + name + " implements", "public final class " + name + " implements")
                .replace("public public", "public");
        if (!text.contains("enum " + name)) {
            text = text.replace("\n    " + name + "(", "\n    public " + name + "(");
        }
        return Files.writeString(folder.resolve(name + ".java"), text).toString();
    }

    @AfterAll
    static void close() throws IOException {
        copies.close();
    }

    @SuppressWarnings("unchecked")
    private static Object copyOf(Class<?> point, Object builtIn, int... values) {
        Class<?> type = builtIn instanceof Enum<?> constant ? constant.getDeclaringClass() : builtIn.getClass();
        Class<?>[] kinds = new Class<?>[values.length];
        Arrays.fill(kinds, int.class);
        try {
            Class<?> copy = copies.loadClass("copied." + type.getSimpleName());
            Object made = builtIn instanceof Enum<?> constant
                    ? Enum.valueOf(copy.asSubclass(Enum.class), constant.name())
                    : copy.getConstructor(kinds).newInstance(Arrays.stream(values).boxed().toArray());
            assertFalse(type.isInstance(made));
            return DesignPoint.own((Class<Object>) point, made, values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What a random machine or system makes of frames, with its built-in designs or what stands in their place. */
    private interface Trial {
        List<String> results(TestMachine.InPlace inPlace);
    }

    /** A trial of a design; null if what was drawn cannot have it. */
    private static Trial trial(Design design, Random random) {
        return switch (design) {
            case RegionShape shape -> systemTrial(shape, random);
            case Topologies topology -> networkTrial(topology, random);
            case PortArbiters arbiter -> linksTrial(arbiter, random);
            case BatchRule rule -> batchesTrial(rule, random);
            case ShareRule rule -> sharesTrial(rule, random);
            case DrawScheduler scheduler -> compositionTrial(scheduler, CompositionScheduler.PAIRED, random);
            case CompositionScheduler scheduler -> compositionTrial(DrawScheduler.ROUND_ROBIN, scheduler, random);
            default -> machineTrial(design, random);
        };
    }

    private static Trial machineTrial(Design design, Random random) {
        TestMachine machine = switch (design) {
            case BinOrder order -> TiledMachines.of(random);
            case BinDealing dealing -> TiledMachines.of(random);
            case RecordReplacement replacement -> TiledMachines.of(random);
            case WarpSchedulers scheduler -> RandomMachines.withCores(random);
            case PagePolicy policy -> RandomMachines.withRows(random, policy);
            case MemoryScheduler scheduler -> scheduler.reorders() ? RandomMachines.withBankGroups(random)
                    : RandomMachines.of(random);
            default -> RandomMachines.of(random);
        };
        Frame frame = design instanceof Placements || design instanceof UnitDealings
                ? RandomFrames.textured(random, 4, 24)
                : RandomFrames.of(random, 4, 24);
        return !takes(machine, design, random) ? null : inPlace -> {
            machine.inPlace = inPlace;
            return Stream.of(GpuKernel.of(machine.machine()), new TickedKernel(machine.machine()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(frame, RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial systemTrial(RegionShape shape, Random random) {
        TestSystem system = RandomSystems.of(random);
        Regions drawn = system.regions;
        Frame frame = RandomFrames.of(random, 4, 24);
        List<Frame> sequence = List.of(frame, frame, frame);
        boolean dynamic = random.nextBoolean();
        return inPlace -> {
            RegionOwners owners = (RegionOwners) inPlace.of(RegionOwners.class, shape);
            system.split = new DuplicatedGeometry(new Regions(owners, drawn.width(), drawn.height(), dynamic), 64);
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(sequence, RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial compositionTrial(DrawScheduler dealing, CompositionScheduler pairing, Random random) {
        TestSystem system = RandomSystems.of(random);
        Frame frame = RandomFrames.of(random, 4, 24);
        return !(system.split instanceof SortLastComposition drawn) ? null : inPlace -> {
            system.split = new SortLastComposition(drawn.regions(), drawn.syncPacketBytes(),
                    (DrawDealing) inPlace.of(DrawDealing.class, dealing),
                    (SubImagePairing) inPlace.of(SubImagePairing.class, pairing), 1, drawn.dealInterval(),
                    drawn.drawsAhead(), drawn.reportPrimitives(), drawn.composedPixelsPerCycle(),
                    drawn.compositionPacketBytes(), drawn.drawNumberBytes());
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(List.of(frame), RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial batchesTrial(BatchRule rule, Random random) {
        TestSystem system = RandomSystems.of(random);
        Frame frame = RandomFrames.of(random, 4, 24);
        return !(system.split instanceof CooperativeProjection drawn) ? null : inPlace -> {
            system.split = new CooperativeProjection(drawn.regions(), drawn.syncPacketBytes(), drawn.exchange(), 20,
                    drawn.runahead(), (BatchJoining) inPlace.of(BatchJoining.class, rule), drawn.sharing());
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(List.of(frame), RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial sharesTrial(ShareRule rule, Random random) {
        TestSystem system = RandomSystems.of(random);
        Frame frame = RandomFrames.of(random, 4, 24);
        return !(system.split instanceof CooperativeProjection drawn) ? null : inPlace -> {
            system.split = new CooperativeProjection(drawn.regions(), drawn.syncPacketBytes(), drawn.exchange(),
                    drawn.batchThreshold(), drawn.runahead(), drawn.batchJoining(),
                    (PrimitiveSharing) inPlace.of(PrimitiveSharing.class, rule));
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(List.of(frame), RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial networkTrial(Topologies topology, Random random) {
        TestSystem system = RandomSystems.of(random);
        int[] values = topology.parameters().stream().mapToInt(columns -> system.gpus % 2 == 0 ? 2 : 1).toArray();
        List<Frame> sequence = List.of(RandomFrames.of(random, 4, 24));
        return inPlace -> {
            system.network = new Network(
                    (Topology) inPlace.of(Topology.class, topology.topology(values), values), system.links,
                    1_000_000_000L);
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(sequence, RunOptions.DEFAULT)))).toList();
        };
    }

    private static Trial linksTrial(PortArbiters arbiter, Random random) {
        TestSystem system = RandomSystems.of(random);
        Links drawn = system.links;
        List<Frame> sequence = List.of(RandomFrames.of(random, 4, 24));
        return inPlace -> {
            Links links = new Links(drawn.latencyPicoseconds(), drawn.bytesPerSecond(), drawn.headerBytes(),
                    drawn.credits(), 0, (PortArbiter) inPlace.of(PortArbiter.class, arbiter));
            system.network = new Network(Topologies.HUB, links, 1_000_000_000L);
            return Stream.of(new ProductionSystemKernel(system.system()), new TickedSystemKernel(system.system()))
                    .map(kernel -> text(() -> ResultText.of(kernel.run(sequence, RunOptions.DEFAULT)))).toList();
        };
    }

    private static String text(Supplier<String> run) {
        running = true;
        try {
            return run.get();
        } catch (DeadlockException | DesignBreach e) {
            return e.getMessage();
        } finally {
            running = false;
        }
    }

    /** Whether a random machine can have a design, which it then has. */
    private static boolean takes(TestMachine machine, Design design, Random random) {
        switch (design) {
            case Replacement replacement -> {
                machine.depthReplacement = replacement;
                machine.colourReplacement = replacement;
                return replacement.policy().orders(machine.depthWays)
                        && replacement.policy().orders(machine.colourWays);
            }
            case LookUps learning -> {
                machine.learn(learning, random.ints(learning.parameters().size(), 1, 5).toArray());
                return machine.prefetchEntries > 0 && machine.binSize == 0;
            }
            case SetHash hash -> {
                machine.setHash = hash;
                return machine.binSize == 0;
            }
            case FillPlacement placement -> {
                machine.fillPlacement = placement;
                return machine.binSize == 0;
            }
            case TagArbitration arbitration -> {
                machine.arbitration = arbitration;
                return machine.prefetchEntries > 0 && machine.binSize == 0;
            }
            case Traversal traversal -> {
                machine.traversal = traversal;
                return true;
            }
            case PortArbiters arbiter -> {
                machine.clientArbiter = arbiter;
                return true;
            }
            case MemoryScheduler scheduler -> {
                machine.scheduler = scheduler;
                return true;
            }
            case PagePolicy policy -> {
                machine.scheduler = MemoryScheduler.FR_FCFS;
                return machine.organisation.pagePolicy == policy;
            }
            case WarpSchedulers scheduler -> {
                if (machine.cores != null) {
                    machine.cores.scheduler = scheduler;
                }
                return machine.cores != null && (machine.textures == null || !machine.textures.fury);
            }
            case Placements placement -> {
                machine.textures = RandomTextures.banked(random);
                machine.textures.place(placement,
                        placement.parameters().stream().mapToInt(name -> name.equals("tile") ? 2 : 8).toArray());
                return true;
            }
            case BinDealing dealing -> {
                machine.dealing = dealing;
                machine.rasterUnits = random.nextInt(2, 5);
                return machine.binSize > 0;
            }
            case UnitDealings dealing -> {
                machine.textures = RandomTextures.banked(random);
                machine.textures.dealing = dealing;
                return machine.cores == null;
            }
            case BinOrder order -> {
                machine.binOrder = order;
                return machine.binSize > 0;
            }
            case RecordReplacement replacement -> {
                machine.recordCache = new RecordCache(random.nextInt(1, 20), replacement);
                return machine.binSize > 0;
            }
            default -> throw new AssertionError("no machine has " + design);
        }
    }

    @ParameterizedTest
    @MethodSource("builtIn")
    void aCopyOfABuiltInDesignGivesTheSameBytes(Design design) {
        compare(design, random -> trial(design, random));
    }

    /** Links and hubs are not all that has such arbiters. */
    @ParameterizedTest
    @EnumSource
    void soDoesACopyOfAnArbiterAtAMemory(PortArbiters arbiter) {
        compare(arbiter, random -> machineTrial(arbiter, random));
    }

    /**
     * Of a sweep only the run of a broken design fails, as generated simulators end such a breach by an exit code of its own; here, that
     * it comes out of both kernels at every design point. Networks are asked for all ways before anything runs.
     */
    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("unchecked")
    void aDesignThatThrowsEndsTheRunByItsBreach(DesignPoint point) {
        List<? extends Design> builtIn = List.of(point.list().getEnumConstants());
        for (int seed = 0; seed < 100 * builtIn.size(); seed++) {
            Trial trial = trial(builtIn.get(seed % builtIn.size()), new Random(seed));
            if (trial == null) {
                continue;
            }
            boolean[] thrown = { false };
            List<String> said;
            try {
                said = trial.results((of, decides, values) -> of == point.type()
                        ? DesignPoint.own((Class<Object>) of, broken(of, decides, thrown), values)
                        : decides);
            } catch (DesignBreach e) {
                assertEquals(DesignPoint.TOPOLOGY, point, e.getMessage());
                said = List.of(e.getMessage());
            }
            if (thrown[0]) {
                for (String each : said) {
                    assertTrue(each.contains("it throws java.lang.IllegalStateException: no way"), each);
                    assertFalse(each.contains("\n"), each);
                }
                return;
            }
        }
        fail("nobody asked it");
    }

    private static Object broken(Class<?> point, Object builtIn, boolean[] thrown) {
        return Proxy.newProxyInstance(point.getClassLoader(), new Class<?>[] { point }, (self, method, arguments) -> {
            if (running || point == Topology.class) {
                thrown[0] = true;
                throw new IllegalStateException("no way");
            }
            Object answer = method.invoke(builtIn, arguments);
            return point.isInstance(answer) ? broken(point, answer, thrown) : answer;
        });
    }

    private static void compare(Design design, Function<Random, Trial> trials) {
        int tried = 0;
        for (int seed = 0; tried < MACHINES; seed++) {
            Trial trial = trials.apply(new Random(seed));
            if (trial != null) {
                int[] copied = { 0 };
                assertEquals(trial.results((point, builtIn, values) -> builtIn),
                        trial.results((point, builtIn, values) -> {
                            copied[0] += DesignPoint.of(point).list().isInstance(design) ? 1 : 0;
                            return copyOf(point, builtIn, values);
                        }), "seed " + seed);
                assertFalse(copied[0] == 0, design + " is nowhere in the machine");
                tried++;
            }
        }
    }
}
