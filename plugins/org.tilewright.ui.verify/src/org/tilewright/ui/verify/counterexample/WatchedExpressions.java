package org.tilewright.ui.verify.counterexample;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.verify.expression.TraceExpression;

/** The expressions over a property's counterexamples; they are there again when the workbench is started again. */
final class WatchedExpressions {

    private static final String NODE = "org.tilewright.ui.verify/expressions";
    private static final String SEPARATOR = "\n";

    private WatchedExpressions() {}

    /** Those of a property, in the order in which they were added. */
    static List<TraceExpression> of(String property) {
        List<TraceExpression> expressions = new ArrayList<>();
        for (String text : node().get(property, "").split(SEPARATOR)) {
            try {
                if (!text.isBlank()) {
                    expressions.add(TraceExpression.of(text));
                }
            } catch (ExpressionException e) {
                ILog.of(WatchedExpressions.class).warn(text + ": " + e.getMessage(), e);
            }
        }
        return expressions;
    }

    /** Remembers them beyond this workbench's end, however that comes. */
    static void remember(String property, List<TraceExpression> expressions) {
        IEclipsePreferences node = node();
        node.put(property, String.join(SEPARATOR, expressions.stream().map(TraceExpression::text).toList()));
        Job.createSystem("remember expressions", monitor -> {
            try {
                node.flush();
            } catch (BackingStoreException e) {
                ILog.of(WatchedExpressions.class).warn(e.getMessage(), e);
            }
        }).schedule();
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }
}
