package org.tilewright.cli.shaders;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.InstructionClass;
import org.tilewright.shader.form.InstructionMix;
import org.tilewright.shader.form.Listing;
import org.tilewright.shader.form.LiveScalars;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;

/**
 * What a program is.
 *
 * @param name         of its source
 * @param stage        what it is for
 * @param language     what it is written in
 * @param variables    what it exchanges with those who run it
 * @param instructions number of its steps by class
 * @param registers    most scalars that live at one step
 * @param steps        lines of its intermediate form
 */
record ShaderReport(String name, String stage, String language, List<Variable> variables,
        Map<String, Integer> instructions, int registers, List<String> steps) {

    /**
     * A variable of the interface.
     *
     * @param role          attribute, uniform, varying or output
     * @param type          as sources write it
     * @param name          as the source has it
     * @param interpolation of a varying that a fragment gets: how; else null
     * @param location      the number that the source gives it, or null
     * @param block         the block that it is in, or null
     */
    record Variable(String role, String type, String name, String interpolation, Integer location, String block) {

        static Variable of(ProgramVariable variable, Stage stage) {
            boolean varying = stage == Stage.FRAGMENT && variable.space() == Space.INPUT;
            return new Variable(role(variable.space(), stage), variable.type().toString(), variable.name(),
                    varying ? variable.interpolation().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                            + (variable.centroid() ? " centroid" : "") : null,
                    variable.location() < 0 ? null : Integer.valueOf(variable.location()),
                    variable.block() == null ? null : variable.block().name());
        }

        private static String role(Space space, Stage stage) {
            return switch (space) {
                case UNIFORM -> "uniform";
                case INPUT -> stage == Stage.VERTEX ? "attribute" : "varying";
                default -> "output";
            };
        }

        private String line(int typeWidth) {
            return ("  %-9s  %-" + typeWidth + "s  %s%s%s%s").formatted(role, type, name,
                    interpolation == null ? "" : "  " + interpolation, location == null ? "" : "  location " + location,
                    block == null ? "" : "  in block " + block);
        }
    }

    static ShaderReport of(ShaderFile.Compiled compiled) {
        Program program = compiled.program();
        Map<String, Integer> instructions = new LinkedHashMap<>();
        for (Map.Entry<InstructionClass, Integer> each : InstructionMix.of(program.steps(), program.stage())
                .entrySet()) {
            instructions.put(each.getKey().toString(), each.getValue());
        }
        return new ShaderReport(compiled.name(), program.stage().toString(), compiled.language(),
                program.variables().stream().map(each -> Variable.of(each, program.stage())).toList(), instructions,
                LiveScalars.most(program.steps()), Listing.lines(program.steps()));
    }

    /** The report for people. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(name + ": " + stage + " program in " + language);
        lines.add("");
        lines.add("Interface");
        int width = variables.stream().mapToInt(each -> each.type().length()).max().orElse(1);
        variables.forEach(each -> lines.add(each.line(width)));
        lines.add("");
        lines.add("Instructions");
        instructions.forEach((of, count) -> lines.add("  %-14s  %6d".formatted(of, count)));
        lines.add("");
        lines.add("Registers");
        lines.add("  %-14s  %6d".formatted("scalars a lane", registers));
        lines.add("");
        lines.add("Steps");
        steps.forEach(each -> lines.add("  " + each));
        return lines;
    }
}
