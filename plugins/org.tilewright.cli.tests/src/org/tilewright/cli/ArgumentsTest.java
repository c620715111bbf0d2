package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.cli.terminal.OnlyWith;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** No argument is ignored: what is misspelt, empty, doubled, without effect or in contradiction to another is refused. */
class ArgumentsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "simulat ! there is no verb 'simulat'; did you mean 'simulate'?",
            "reproduce dptr ! there is no verb 'dptr'; did you mean 'dprt'?",
            "simulate m.pipeline --fram a.frame ! there is no option '--fram'; did you mean '--frame'?",
            "simulate m.pipeline --fram=a.frame ! there is no option '--fram'; did you mean '--frame'?",
            "verify depth.ott --mutant ! there is no option '--mutant'; did you mean '--mutants'?",
            "sweep --job 2 ! there is no option '--job'; did you mean '--jobs'?",
            "frame gird --out f ! there is no profile 'gird'; did you mean 'grid'?",
            "verify depth.ott mutants ! 'mutants' is one argument too many; did you mean '--mutants'?",
            "examples dptr --out e ! there is no example 'dptr'; did you mean 'dprt'?",
            "verify depth.ott --engine jbf ! --engine jbf: there is no such engine; did you mean 'jpf'?",
            "simulate m --frame f --kernel tickd ! --kernel tickd: there is no such kernel; did you mean 'ticked'?" })
    void anUnknownWordIsNamedWithTheNearestKnownOne(String arguments, String message) {
        refused(arguments, message);
    }

    /** Whatever is missing besides: what was meant by the word is what is missing. */
    @Test
    void aFileWhoseNameLooksLikeAnOptionIsNamedAsItCanBeWritten() throws Exception {
        Path file = Files.writeString(Path.of("-looks-like-an-option.pipeline"), "");
        try {
            refused("validate " + file, "there is no option '" + file + "'; a file of that name is ./" + file);
        } finally {
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
            "verify --replay c.json depth.ott ! --replay and depth.ott: expected one of them",
            "verify --replay c.json --threads 2 ! --replay and --threads 2: expected one of them",
            "verify --replay c.json --out v ! --replay and --out v: expected one of them",
            "verify depth.ott --large --bounds ways=2 ! --large and --bounds: expected one of them",
            "compare a b --json --csv ! --json and --csv: expected one of them",
            "compare a b --all --json ! --all and --json: expected one of them",
            "inspect r --pixel 1,2 --state 3 ! --pixel and --state: expected one of them",
            "inspect r --zcache 1 --state 3 ! --zcache and --state: expected one of them",
            "simulate m --frame f --out o --runs r ! --runs and --out: expected one of them",
            "sweep s --out o --finished --jobs 2 ! --finished and --jobs: expected one of them",
            "reproduce dprt --finished --jobs 2 ! --finished and --jobs: expected one of them",
            "frame grid --out f --primitives 9 --geometry-share 0.4 ! --primitives and --geometry-share: expected one of them",
            "runs r --delete --tag t ! --delete and --tag: expected one of them",
            "runs r --delete --restore ! --delete and --restore: expected one of them",
            "runs r --bookmark 1=a --note n ! --bookmark and --note n: expected one of them",
            "runs r --tag good --untag good ! --tag good and --untag good: expected one of them" })
    void argumentsThatContradictEachOtherAreRefused(String arguments, String message) {
        refused(arguments, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "verify --simulate ! --simulate: expected --replay FILE with it",
            "verify depth.ott --evaluate 1 ! --evaluate: expected --replay FILE with it",
            "verify --bounds ways=2 ! --bounds ways=2: expected MODEL|PROPERTY with it",
            "verify m.pipeline --large ! --large: of properties; expected none with the model m.pipeline",
            "inspect r --pixel 1,2 --set 3 ! --set 3: expected --zcache CYCLE with it",
            "inspect r --zcache 1 --of gpu0 ! --of gpu0: expected --state CYCLE with it",
            "inspect r --state 1 --frame 0 ! --frame 0: expected --pixel X,Y with it",
            "examples --out o ! --out o: expected NAME with it" })
    void argumentsThatSayNothingWithoutAnotherOneAreRefused(String arguments, String message) {
        refused(arguments, message);
    }

    @Test
    void emptyArgumentsAreRefused() {
        Terminal.run("validate", "").refused("MODEL is empty; expected MODEL");
        Terminal.run("generate", "m.pipeline", "--out", " ").refused("--out is empty; expected DIR");
        Terminal.run("verify", "depth.ott", "--bounds", "").refused("--bounds is empty; expected BOUNDS");
    }

    @Test
    void argumentsThatAreGivenTwiceAreRefused() throws Exception {
        refused("verify depth.ott --threads 1 --threads 2", "--threads");
        refused("runs r --tag good --tag good", "--tag good is given twice; expected it once");
        Path model = folder.resolve("m.pipeline");
        Terminal.run("new", "dprt-fpga", model).succeeded();
        Terminal.run("costs", model, "--set", "gpu.depth.zcache.ways=4", "--set", "gpu.depth.zcache.ways=8")
                .refused("--set gpu.depth.zcache.ways=8: the parameter is set twice; expected it once");
    }

    /** The same frame may follow itself. */
    @Test
    void aFrameMayBeGivenTwice() {
        refused("simulate m.pipeline --frame f --frame f", "m.pipeline: no such file");
    }

    @Test
    void anEmptyNameGivesARunThatOfItsFolderBack() {
        refused("runs nowhere --name=", "nowhere");
    }

    /** An option that a declaration misspells would never be found among those that are given. */
    @Test
    void declarationsNameArgumentsThatTheVerbHas() {
        List<String> checked = new ArrayList<>();
        check(new CommandLine(new TilewrightCommand()).getCommandSpec(), checked);
        assertTrue(checked.contains("--replay") && checked.contains("--json") && checked.contains("--jobs"),
                checked::toString);
    }

    private static void check(CommandSpec command, List<String> checked) {
        command.subcommands().values().forEach(verb -> check(verb.getCommandSpec(), checked));
        List<String> known = Stream.concat(command.options().stream().flatMap(option -> Stream.of(option.names())),
                command.positionalParameters().stream().map(ArgSpec::paramLabel)).toList();
        for (ArgSpec arg : command.args()) {
            for (String name : named((AnnotatedElement) arg.userObject())) {
                assertTrue(known.contains(name), () -> command.qualifiedName() + " has no " + name);
                checked.add(name);
            }
        }
    }

    private static List<String> named(AnnotatedElement field) {
        List<String> names = new ArrayList<>();
        if (field.isAnnotationPresent(Needs.class)) {
            names.addAll(List.of(field.getAnnotation(Needs.class).value()));
        }
        if (field.isAnnotationPresent(Excludes.class)) {
            names.addAll(List.of(field.getAnnotation(Excludes.class).value()));
        }
        if (field.isAnnotationPresent(OnlyWith.class)) {
            names.addAll(List.of(field.getAnnotation(OnlyWith.class).value()));
        }
        return names;
    }

    private static void refused(String arguments, String message) {
        Terminal refused = Terminal.run((Object[]) arguments.split(" ")).refused(message);
        assertEquals(1, refused.err().lines().count(), refused.err());
    }
}
