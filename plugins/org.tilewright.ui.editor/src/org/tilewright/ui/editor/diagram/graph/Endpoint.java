package org.tilewright.ui.editor.diagram.graph;

/**
 * One end of a connection of the wiring: {@code zcache.demand()}, {@code shading.textures(3)} or
 * {@code memory.client("zcache")}.
 *
 * @param variable the component's variable in the generated code
 * @param port the port's name, or that of the client where a component has one for each
 */
record Endpoint(String variable, String port) {

    static Endpoint of(String expression) {
        int dot = expression.indexOf('.');
        int open = expression.indexOf('(', dot);
        String argument = expression.substring(open + 1, expression.lastIndexOf(')'));
        String port = argument.startsWith("\"") ? argument.substring(1, argument.length() - 1)
                : expression.substring(dot + 1, open) + argument;
        return new Endpoint(expression.substring(0, dot), port);
    }

    /** The port of all of several equal components. */
    Endpoint withoutNumber() {
        return new Endpoint(variable, port.replaceAll("\\d+", ""));
    }
}
