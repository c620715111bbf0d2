package org.tilewright.cli.terminal;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Refuses arguments that are empty, doubled, without effect or in contradiction to each other, before a verb runs: as
 * {@link Needs}, {@link Excludes}, {@link OnlyWith}, {@link MayBeEmpty} and {@link MayRepeat} say where options are declared.
 */
public final class Usage implements IExecutionStrategy {

    private final IExecutionStrategy next = new RunLast();

    @Override
    public int execute(ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        for (ParseResult each = parsed; each != null; each = each.hasSubcommand() ? each.subcommand() : null) {
            new Given(each).check();
        }
        return next.execute(parsed);
    }

    /** What is given to one verb. */
    private static final class Given {

        private final CommandLine command;
        private final List<ArgSpec> args;

        Given(ParseResult parsed) {
            command = parsed.commandSpec().commandLine();
            args = Stream.<ArgSpec>concat(parsed.matchedOptionsSet().stream(), parsed.matchedPositionalsSet().stream())
                    .toList();
        }

        void check() {
            args.forEach(this::checkValues);
            for (ArgSpec arg : args) {
                checkNeeds(arg);
                checkExcludes(arg);
                checkOnlyWith(arg);
            }
        }

        private void checkValues(ArgSpec arg) {
            Set<String> seen = new HashSet<>();
            for (String value : arg.originalStringValues()) {
                if (value.isBlank() && annotation(arg, MayBeEmpty.class) == null && arg.arity().max() > 0) {
                    throw refusal(name(arg) + " is empty; expected " + arg.paramLabel());
                }
                if (!seen.add(value) && arg.isMultiValue() && annotation(arg, MayRepeat.class) == null) {
                    throw refusal(name(arg) + " " + value + " is given twice; expected it once");
                }
            }
        }

        private void checkNeeds(ArgSpec arg) {
            Needs needs = annotation(arg, Needs.class);
            if (needs != null && args.stream().noneMatch(other -> isNamed(other, needs.value()))) {
                throw refusal(written(arg) + ": expected "
                        + String.join(" or ", Stream.of(needs.value()).map(this::inHelp).toList()) + " with it");
            }
        }

        private void checkExcludes(ArgSpec arg) {
            Excludes excludes = annotation(arg, Excludes.class);
            if (excludes != null) {
                args.stream().filter(other -> isNamed(other, excludes.value())).findFirst().ifPresent(other -> {
                    throw refusal(name(arg) + " and " + name(other) + ": expected one of them");
                });
            }
        }

        private void checkOnlyWith(ArgSpec arg) {
            OnlyWith only = annotation(arg, OnlyWith.class);
            if (only != null) {
                args.stream().filter(other -> other != arg && !isInherited(other) && !isNamed(other, only.value()))
                        .findFirst().ifPresent(other -> {
                            throw refusal(name(arg) + " and " + written(other) + ": expected one of them");
                        });
            }
        }

        /** As {@code --debug}, which goes with everything. */
        private static boolean isInherited(ArgSpec arg) {
            return arg instanceof OptionSpec option && option.inherited();
        }

        private static <A extends Annotation> A annotation(ArgSpec arg, Class<A> type) {
            return arg.userObject() instanceof AnnotatedElement field ? field.getAnnotation(type) : null;
        }

        private static boolean isNamed(ArgSpec arg, String... names) {
            return Stream.of(names).anyMatch(name -> arg instanceof OptionSpec option
                    ? List.of(option.names()).contains(name)
                    : arg.paramLabel().equals(name));
        }

        private static String name(ArgSpec arg) {
            return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
        }

        /** As it stands on the command line. */
        private static String written(ArgSpec arg) {
            if (arg.isMultiValue() || arg.arity().max() == 0 || arg.originalStringValues().isEmpty()) {
                return name(arg);
            }
            String value = arg.originalStringValues().getFirst();
            return arg.isOption() ? name(arg) + " " + value : value;
        }

        /** As the help has it. */
        private String inHelp(String name) {
            OptionSpec option = command.getCommandSpec().findOption(name);
            return option == null || option.arity().max() == 0 ? name : name + " " + option.paramLabel();
        }

        private ParameterException refusal(String line) {
            return new ParameterException(command, line);
        }
    }
}
