package org.tilewright.shader.program;

import java.util.List;
import java.util.Map;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Type;

/** Numbers the attributes of a vertex program: those that the application chose, those of the source, the others where there is room. */
final class AttributeNumbers {

    private final Program program;
    private final Uses uses;
    private final Map<Storage, Integer> places;
    private final Map<String, Integer> chosen;
    private final String name;
    private int taken;

    AttributeNumbers(Program program, Uses uses, Map<Storage, Integer> places, Map<String, Integer> chosen,
            String name) {
        this.program = program;
        this.uses = uses;
        this.places = places;
        this.chosen = chosen;
        this.name = name;
    }

    /** Adds all that the program reads. */
    void addTo(List<Attribute> attributes) {
        List<ProgramVariable> read = program.variables().stream()
                .filter(each -> each.space() == Space.INPUT && !isNumber(each) && uses.reads(each)).toList();
        for (ProgramVariable variable : read) {
            int number = number(variable);
            if (number >= 0) {
                taken |= mask(variable) << number;
            }
        }
        for (ProgramVariable variable : read) {
            int number = number(variable);
            if (number < 0 && !variable.name().startsWith("gl_")) {
                number = free(variable);
                taken |= mask(variable) << number;
            }
            BasicType type = basic(variable);
            attributes.add(new Attribute(variable.name(), type.kind(), type.columns(), type.rows(), elements(variable),
                    number, places.get(variable.storages().get(0))));
        }
    }

    private static boolean isNumber(ProgramVariable variable) {
        return variable.name().startsWith("gl_VertexID") || variable.name().startsWith("gl_InstanceID");
    }

    /** The number that an attribute was given, or -1. */
    private int number(ProgramVariable variable) {
        return variable.name().startsWith("gl_") ? -1 : chosen.getOrDefault(variable.name(), variable.location());
    }

    private int free(ProgramVariable variable) {
        int mask = mask(variable);
        int number = 0;
        while ((taken & mask << number) != 0) {
            number++;
        }
        if ((mask << number) >>> LinkedProgram.ATTRIBUTES != 0) {
            throw new ShaderException(name, new Position(1, 1), "has more attributes than there are, expected at most "
                    + LinkedProgram.ATTRIBUTES);
        }
        return number;
    }

    private static int mask(ProgramVariable variable) {
        int count = Math.min(LinkedProgram.ATTRIBUTES, elements(variable) * basic(variable).columns());
        return (1 << count) - 1;
    }

    private static int elements(ProgramVariable variable) {
        return variable.type() instanceof ArrayType array ? array.length() : 1;
    }

    private static BasicType basic(ProgramVariable variable) {
        Type type = variable.type();
        return (BasicType) (type instanceof ArrayType array ? array.element() : type);
    }
}
