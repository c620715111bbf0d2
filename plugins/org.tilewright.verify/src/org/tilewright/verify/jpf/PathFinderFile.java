package org.tilewright.verify.jpf;

import java.util.List;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.jpf.Explore;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.property.Property;

/** Writes a property's {@code .jpf} file, with which Java PathFinder itself can be started on the first of its cells. */
public final class PathFinderFile {

    /** Where the build leaves class files, from the folder of the file. */
    private static final List<String> CLASSES = List.of("../org.tilewright.verification.jpf/target/classes",
            "../org.tilewright.verification/target/classes", "../../plugins/org.tilewright.protocol/target/classes");

    private PathFinderFile() {}

    /** Its content. */
    public static String of(Property property) {
        Bounds bounds = property.bounds(property.cells().get(0).bounds());
        boolean violated = property.expected() == Verdict.FAIL;
        SearchOrder order = violated ? SearchOrder.BREADTH_FIRST : SearchOrder.DEPTH_FIRST;
        StringBuilder text = new StringBuilder("# ").append(property.id()).append(violated ? ", which must fail" : "")
                .append("""
                        . Made from the property's files; a test holds that it is current.
                        # Java PathFinder by itself sees what a step throws. It does not see a state that no step changes, nor
                        # whether it was cut, nor whether anything was exercised: tilewright verify --engine jpf does.
                        """);
        text.append("target = ").append(Explore.class.getName()).append('\n');
        text.append("target.args = ").append(SearchCommand.arguments(property, bounds)).append('\n');
        // Its own classes first: one of ours, of the same name, is only there to compile against.
        text.append("classpath = ${jpf-core}/build/jpf-classes.jar");
        CLASSES.forEach(folder -> text.append(",${config_path}/").append(folder));
        text.append("\nsearch.class = ").append(order.className).append('\n');
        text.append("vm.max_transition_length = ").append(SearchCommand.INSTRUCTIONS_OF_A_TRANSITION).append('\n');
        return text.toString();
    }
}
