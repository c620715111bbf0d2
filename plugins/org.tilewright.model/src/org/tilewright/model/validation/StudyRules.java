package org.tilewright.model.validation;

import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Parser;
import org.tilewright.input.expression.RunCondition;
import org.tilewright.model.Assertion;
import org.tilewright.model.Combination;
import org.tilewright.model.Experiment;
import org.tilewright.model.FrameSelection;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.Metric;
import org.tilewright.model.PropertyCheck;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.Variation;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.signals.ModelSignals;

/** Experiments, verifications, assertions and technology tables. */
final class StudyRules {

    private static final Pattern DOTTED = Pattern.compile("[a-z][A-Za-z0-9-]*(\\.[a-z0-9][A-Za-z0-9-]*)+");

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-EXPERIMENT-PARAMETER", Variation.class,
                    "A variation names a parameter of the system and values of its type.",
                    StudyRules::variationFitsSystem),
            Rule.error("TW-EXPERIMENT-PAIRS", Experiment.class, "Variations that go in pairs have equally many values.",
                    StudyRules::pairsAreEven),
            Rule.error("TW-EXPERIMENT-DRAWS", FrameSelection.class, "The first draw is not after the last.",
                    StudyRules::drawsAreInOrder),
            Rule.error("TW-EXPERIMENT-METRIC", Metric.class, "A metric is the name of a statistic.",
                    StudyRules::metricIsAStatistic),
            Rule.error("TW-VERIFICATION-PROPERTY", PropertyCheck.class,
                    "A property is the name of one in the catalogue.", StudyRules::propertyIsAName),
            Rule.error("TW-ASSERTION", Assertion.class, "An assertion is a condition over signals of the system.",
                    StudyRules::assertionIsACondition),
            Rule.error("TW-ARRAY-PORTS", MemoryArray.class, "A memory array can be read.", StudyRules::arrayIsReadable),
            Rule.error("TW-ARRAY-ENERGY", MemoryArray.class, "The tags take no more energy than the whole read.",
                    StudyRules::tagsArePartOfRead));

    private StudyRules() {}

    private static void variationFitsSystem(Variation variation, Findings findings) {
        System trial = EcoreUtil.copy((System) EcoreUtil.getRootContainer(variation));
        for (String value : variation.getValues()) {
            try {
                ParameterPaths.set(trial, variation.getParameter(), value);
            } catch (ParameterException e) {
                findings.report(Literals.VARIATION__PARAMETER, e.getMessage());
                return;
            }
        }
    }

    private static void pairsAreEven(Experiment experiment, Findings findings) {
        long lengths = experiment.getVariations().stream().map(variation -> variation.getValues().size()).distinct()
                .count();
        findings.require(experiment.getCombination() != Combination.PAIRS || lengths <= 1,
                Literals.EXPERIMENT__VARIATIONS, "the variations have different numbers of values, so they do not pair;"
                        + " give all the same number, or take combination product",
                Fix.set(experiment, Literals.EXPERIMENT__COMBINATION, Combination.PRODUCT));
    }

    private static void drawsAreInOrder(FrameSelection frame, Findings findings) {
        findings.require(frame.getLastDraw() == -1 || frame.getFirstDraw() <= frame.getLastDraw(),
                Literals.FRAME_SELECTION__FIRST_DRAW, frame.getFirstDraw() + " is after lastDraw " + frame.getLastDraw()
                        + ", so there is nothing to run; lower it, or raise the other",
                Fix.set(frame, Literals.FRAME_SELECTION__FIRST_DRAW, frame.getLastDraw()),
                Fix.set(frame, Literals.FRAME_SELECTION__LAST_DRAW, frame.getFirstDraw()));
    }

    private static void metricIsAStatistic(Metric metric, Findings findings) {
        findings.require(DOTTED.matcher(metric.getStatistic()).matches(), Literals.METRIC__STATISTIC, "'"
                + metric.getStatistic() + "' cannot be a statistic; write a name such as frame.cycles or"
                + " gpu0.zcache.misses");
    }

    private static void propertyIsAName(PropertyCheck check, Findings findings) {
        findings.require(DOTTED.matcher(check.getProperty()).matches(), Literals.PROPERTY_CHECK__PROPERTY,
                "'" + check.getProperty() + "' cannot be a property; write a name such as reference.ott-set");
    }

    private static void assertionIsACondition(Assertion assertion, Findings findings) {
        System system = (System) EcoreUtil.getRootContainer(assertion);
        try {
            new ModelSignals(system).typing().check(RunCondition.of(Parser.parse(assertion.getExpression())));
        } catch (ExpressionException e) {
            findings.reportAt(Literals.ASSERTION__EXPRESSION, e.column(), e.getMessage());
        }
    }

    private static void arrayIsReadable(MemoryArray array, Findings findings) {
        findings.require(array.getReadWritePorts() + array.getReadPorts() > 0, Literals.MEMORY_ARRAY__READ_PORTS,
                "no port of the array reads; give it a read port or a read-write port",
                Fix.set(array, Literals.MEMORY_ARRAY__READ_PORTS, 1),
                Fix.set(array, Literals.MEMORY_ARRAY__READ_WRITE_PORTS, 1));
    }

    private static void tagsArePartOfRead(MemoryArray array, Findings findings) {
        findings.require(array.getTagReadEnergy().compareTo(array.getReadEnergy()) <= 0,
                Literals.MEMORY_ARRAY__TAG_READ_ENERGY, array.getTagReadEnergy() + " is more than the whole read's "
                        + array.getReadEnergy() + ", of which it is a part; take less",
                Fix.set(array, Literals.MEMORY_ARRAY__TAG_READ_ENERGY, array.getReadEnergy()));
    }
}
