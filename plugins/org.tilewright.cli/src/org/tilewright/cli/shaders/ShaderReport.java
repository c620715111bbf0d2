package org.tilewright.cli.shaders;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.InstructionMix;
import org.tilewright.shader.form.Listing;
import org.tilewright.shader.form.LiveScalars;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.optimise.Optimiser;

/**
 * What a program is.
 *
 * @param name         of its source
 * @param stage        what it is for
 * @param language     what it is written in
 * @param variables    what it exchanges with those who run it
 * @param instructions number of its steps by class, as the source has it
 * @param registers    most scalars that live at one step, as the source has it
 * @param optimised    both as it runs
 * @param steps        lines of its intermediate form
 */
record ShaderReport(String name, String stage, String language, List<Variable> variables,
        Map<String, Integer> instructions, int registers, Optimised optimised, List<String> steps) {

    /**
     * A program when it was made shorter.
     *
     * @param instructions number of its steps by class
     * @param registers    most scalars that live at one step
     */
    record Optimised(Map<String, Integer> instructions, int registers) {}

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

    /** @param runs whether the steps are those that run, and not those that the source has */
    static ShaderReport of(ShaderFile.Compiled compiled, boolean runs) {
        Program program = compiled.program();
        List<Node> better = Optimiser.optimise(program.steps());
        return new ShaderReport(compiled.name(), program.stage().toString(), compiled.language(),
                program.variables().stream().map(each -> Variable.of(each, program.stage())).toList(),
                counts(program.steps(), program.stage()), LiveScalars.most(program.steps()),
                new Optimised(counts(better, program.stage()), LiveScalars.most(better)),
                Listing.lines(runs ? better : program.steps()));
    }

    private static Map<String, Integer> counts(List<Node> steps, Stage stage) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        InstructionMix.of(steps, stage).forEach((of, count) -> counts.put(of.toString(), count));
        return counts;
    }

    /** The same without steps. */
    ShaderReport withoutSteps() {
        return new ShaderReport(name, stage, language, variables, instructions, registers, optimised, List.of());
    }

    /** Instructions as they run, in a line. */
    String summary() {
        return optimised.instructions.entrySet().stream().filter(each -> each.getValue() > 0)
                .map(each -> each.getValue() + " " + each.getKey()).collect(Collectors.joining(", "))
                + "; " + optimised.registers + " registers";
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
        lines.add("Instructions        as written  optimised");
        instructions.forEach((of, count) -> lines.add(count(of, count, optimised.instructions().get(of))));
        lines.add("");
        lines.add("Registers");
        lines.add(count("scalars a lane", registers, optimised.registers()));
        lines.add("");
        lines.add("Steps");
        steps.forEach(each -> lines.add("  " + each));
        return lines;
    }

    private static String count(String of, int written, int runs) {
        return "  %-14s  %12d  %9d".formatted(of, written, runs);
    }
}
