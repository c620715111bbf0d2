package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.generator.wiring.Wiring.Sharing;
import org.tilewright.generator.wiring.Wiring.Specification;
import org.tilewright.model.AlternateFrame;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.CpuSortFirst;
import org.tilewright.model.DuplicatedGeometry;
import org.tilewright.model.FrameSplit;
import org.tilewright.model.HubNetwork;
import org.tilewright.model.Network;
import org.tilewright.model.RoutedNetwork;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.SplitFrame;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.designs.BatchRuleChoice;
import org.tilewright.model.designs.ChosenTopology;
import org.tilewright.model.designs.ShareRuleChoice;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.units.DataRate;

/** Turns what several GPUs have in common into specifications: how they share frames, and what links them. */
final class SharingWiring {

    private static final String SYSTEM = "org.tilewright.sim.system.";

    private SharingWiring() {}

    static Sharing of(System system) {
        return new Sharing(system.getGpuCount(), split(system.getSplit()),
                network(system.getNetwork(), system.getTechnology()));
    }

    private static Specification split(FrameSplit split) {
        List<Argument> arguments = switch (split) {
            case AlternateFrame alternate -> new Arguments(alternate)
                    .add(Literals.ALTERNATE_FRAME__FRAMES_IN_FLIGHT, Literals.ALTERNATE_FRAME__SYNC_PACKET).list();
            case DuplicatedGeometry duplicated -> shared(duplicated).list();
            case CpuSortFirst sorted -> shared(sorted).add(Literals.CPU_SORT_FIRST__TIME_PER_VERTEX,
                    Literals.CPU_SORT_FIRST__TIME_PER_PRIMITIVE, Literals.CPU_SORT_FIRST__CPU_BANDWIDTH).list();
            case CooperativeProjection cooperative ->
                cooperative(cooperative).list();
            case SortLastComposition composition -> composition(composition).list();
            default -> throw new IllegalStateException("no way to share frames by " + split.eClass().getName());
        };
        return new Specification(split.eClass().getName(), Metamodel.description(split.eClass()), arguments);
    }

    private static Arguments shared(SplitFrame split) {
        Argument shape = Arguments.argument("regionShape", split.getRegionShape());
        List<String> imports = new ArrayList<>(List.of(SYSTEM + "Regions"));
        imports.addAll(shape.imports());
        Argument regions = new Argument(
                "new Regions(" + shape.text() + ", "
                        + Numbers.list(split.getRegionSize().width(), split.getRegionSize().height()) + ", "
                        + split.isDynamic() + ")",
                "regionShape, regionSize in pixels, dynamic",
                imports);
        return new Arguments(split).add(regions).add(Literals.SPLIT_FRAME__SYNC_PACKET);
    }

    private static Arguments cooperative(CooperativeProjection split) {
        Arguments arguments = shared(split).add(Literals.COOPERATIVE_PROJECTION__EXCHANGE).add(batchThreshold(split))
                .add(runahead(split));
        BatchRuleChoice usual = (BatchRuleChoice) Literals.BATCHING__RULE.getDefaultValue();
        BatchRuleChoice rule = split.getBatching() == null ? usual : split.getBatching().getRule();
        if (!rule.equals(usual) || !isUsual(split.getShares())) {
            arguments.add(Arguments.argument(split.getBatching() == null ? "no batching" : "batching.rule", rule))
                    .add(Arguments.argument("shares", split.getShares()));
        }
        return arguments;
    }

    private static boolean isUsual(ShareRuleChoice rule) {
        return rule.equals(Literals.COOPERATIVE_PROJECTION__SHARES.getDefaultValue());
    }

    private static Arguments composition(SortLastComposition split) {
        Arguments arguments = shared(split).add(Literals.SORT_LAST_COMPOSITION__DRAW_SCHEDULER,
                Literals.SORT_LAST_COMPOSITION__COMPOSITION_SCHEDULER,
                Literals.SORT_LAST_COMPOSITION__COMPOSITION_THRESHOLD,
                Literals.SORT_LAST_COMPOSITION__DEAL_INTERVAL,
                Literals.SORT_LAST_COMPOSITION__DRAWS_AHEAD,
                Literals.SORT_LAST_COMPOSITION__REPORT_PRIMITIVES,
                Literals.SORT_LAST_COMPOSITION__COMPOSED_PIXELS_PER_CYCLE,
                Literals.SORT_LAST_COMPOSITION__COMPOSITION_PACKET,
                Literals.SORT_LAST_COMPOSITION__DRAW_NUMBER_BYTES);
        return isUsual(split.getShares()) ? arguments
                : arguments.add(Arguments.argument("shares", split.getShares()));
    }

    private static Argument batchThreshold(CooperativeProjection split) {
        boolean batches = split.getBatching() != null;
        return new Argument(Numbers.of(batches ? split.getBatching().getThreshold() : 0),
                batches ? "batching.threshold" : "no batching", List.of());
    }

    private static Argument runahead(CooperativeProjection split) {
        boolean ahead = split.getRunahead() != null;
        return new Argument(Numbers.of(ahead ? split.getRunahead().getDraws() : 0),
                ahead ? "runahead.draws" : "no runahead", List.of());
    }

    private static Specification network(Network network, Technology technology) {
        String numbers = Numbers.list(network.getLinkLatency().picoseconds(),
                network.getLinkBandwidth().bytesPerSecond(), network.getHeaderBytes().bytes(), network.getCredits());
        String meaning = "linkLatency in ps, linkBandwidth in bytes a second, headerBytes, credits";
        if (technology != null) {
            numbers += ", " + Numbers.list(Energies.femtojoules(technology.getLinkEnergyPerByte()));
            meaning += ", a byte in fJ";
        }
        List<String> imports = new ArrayList<>(List.of(SYSTEM + "Links"));
        if (!network.getArbitration().equals(Literals.NETWORK__ARBITRATION.getDefaultValue())) {
            Argument arbiter = Arguments.argument("arbitration", network.getArbitration());
            numbers += (technology == null ? ", 0, " : ", ") + arbiter.text();
            meaning += (technology == null ? ", no energy, " : ", ") + arbiter.meaning();
            imports.addAll(arbiter.imports());
        }
        Argument links = new Argument("new Links(" + numbers + ")", meaning, List.copyOf(imports));
        Arguments arguments = new Arguments(network)
                .add(network instanceof RoutedNetwork routed
                        ? Arguments.argument("topology", routed.getTopology())
                        : Arguments.constant(Metamodel.design(network.eClass()).orElseThrow(), "topology"))
                .add(links).add(hubRate(network));
        Map<String, Integer> parameters = network instanceof RoutedNetwork ? Map.of()
                : ChosenTopology.of(network).parameters();
        parameters.forEach((name, value) -> arguments.add(new Argument(Numbers.of(value), name, List.of())));
        return new Specification("Network", Metamodel.description(network.eClass()), arguments.list());
    }

    private static Argument hubRate(Network network) {
        DataRate rate = network instanceof HubNetwork hub ? hub.getHubBandwidth()
                : network instanceof RoutedNetwork routed ? routed.getHubBandwidth() : null;
        return rate == null ? new Argument(Numbers.of(0), "no hub", List.of())
                : new Argument(Numbers.of(rate.bytesPerSecond()), "hubBandwidth, in bytes a second", List.of());
    }
}
