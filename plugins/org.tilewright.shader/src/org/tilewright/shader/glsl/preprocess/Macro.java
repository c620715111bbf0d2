package org.tilewright.shader.glsl.preprocess;

import java.util.List;

/**
 * What a name is defined as.
 *
 * @param name       the name
 * @param parameters the names of the parameters, or null if the macro takes no list of arguments
 * @param body       what it stands for
 */
record Macro(String name, List<String> parameters, List<SourceToken> body) {

    boolean takesArguments() {
        return parameters != null;
    }

    /** Whether this is the same definition, which may be repeated (GLSL 3.30, section 3.3). */
    boolean sameAs(Macro other) {
        if (takesArguments() != other.takesArguments() || takesArguments() && !parameters.equals(other.parameters)
                || body.size() != other.body.size()) {
            return false;
        }
        for (int i = 0; i < body.size(); i++) {
            boolean sameSpace = i == 0 || body.get(i).afterSpace() == other.body.get(i).afterSpace();
            if (!sameSpace || !body.get(i).getText().equals(other.body.get(i).getText())) {
                return false;
            }
        }
        return true;
    }
}
