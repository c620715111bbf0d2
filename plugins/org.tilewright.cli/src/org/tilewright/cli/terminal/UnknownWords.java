package org.tilewright.cli.terminal;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.tilewright.input.NearestName;
import org.tilewright.input.Place;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Finds the word of a command line that is no verb and no option. It is what is wrong even where the parser complains of
 * something that is missing, which the word was meant to be.
 */
final class UnknownWords {

    private UnknownWords() {}

    /**
     * The line about the first unknown word.
     *
     * @param failure what the parser says
     * @param args the command line
     * @return the line; empty if all words are known
     */
    static Optional<String> line(CommandLine.ParameterException failure, String[] args) {
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        if (failure instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().getFirst();
            if (!isOption(word)) {
                return Optional.of(command.subcommands().isEmpty()
                        ? Place.quote(word) + " is one argument too many" + NearestName.question(word, options(command))
                        : "there is no verb " + Place.quote(word)
                                + NearestName.hint(word, command.subcommands().keySet()));
            }
            return Optional.of(option(word, command));
        }
        return unknownOption(args, command).map(word -> option(word, command));
    }

    private static Optional<String> unknownOption(String[] args, CommandSpec command) {
        boolean isValue = false;
        for (String word : args) {
            if (word.equals("--")) {
                return Optional.empty();
            }
            if (isValue || !isOption(word)) {
                isValue = false;
                continue;
            }
            OptionSpec option = find(name(word), command);
            if (option == null) {
                return Optional.of(word);
            }
            isValue = option.arity().min() > 0 && word.indexOf('=') < 0;
        }
        return Optional.empty();
    }

    private static OptionSpec find(String name, CommandSpec command) {
        for (CommandSpec each = command; each != null; each = each.parent() == null ? null : each.parent()) {
            OptionSpec option = each.findOption(name);
            if (option != null) {
                return option;
            }
        }
        return null;
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !word.matches("-[0-9.].*");
    }

    private static String name(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? word : word.substring(0, equals);
    }

    private static String option(String word, CommandSpec command) {
        String name = name(word);
        String file = isFile(word) ? "; a file of that name is ./" + word : NearestName.hint(name, options(command));
        return "there is no option " + Place.quote(name) + file;
    }

    private static boolean isFile(String word) {
        try {
            return Files.exists(Path.of(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static List<String> options(CommandSpec command) {
        List<String> names = new ArrayList<>();
        command.options().stream().filter(option -> !option.hidden())
                .forEach(option -> names.add(option.longestName()));
        return names.stream().sorted().toList();
    }
}
