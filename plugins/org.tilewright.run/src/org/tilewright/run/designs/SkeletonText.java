package org.tilewright.run.designs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.tilewright.protocol.own.DesignPoint;

/**
 * The source of a new design: each method that its interface leaves open asks a built-in design, so that it keeps the contract
 * from the beginning and can be made another one method by method. It is made from the interface's own source.
 */
final class SkeletonText {

    private static final Pattern METHOD = Pattern.compile(
            "^    (/\\*\\*(?:(?!\\*/).)*\\*/)\\s*(?:@\\w+\\s*)*(default )?((?!static |private )[\\w<>\\[\\], .]+?) (\\w+)"
                    + "\\(([^)]*)\\)(?:;| \\{)",
            Pattern.MULTILINE | Pattern.DOTALL);
    private static final Set<String> NAMES = Set.of("literal", "description", "isCheckable");
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+);", Pattern.MULTILINE);

    private final DesignPoint point;
    private final String builtIn;
    private final String source;

    /** @param builtIn name of the built-in design that it begins with */
    SkeletonText(DesignPoint point, String builtIn) {
        this.point = point;
        this.builtIn = builtIn;
        source = source(point.type());
    }

    private static String source(Class<?> type) {
        try (InputStream in = type.getResourceAsStream("/src/" + type.getName().replace('.', '/') + ".java")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of a class. */
    String of(String packageName, String name) {
        String type = point.type().getSimpleName();
        StringBuilder body = new StringBuilder();
        for (Matcher method = METHOD.matcher(source); method.find();) {
            if (method.group(2) == null || isDecided(method.group(3), method.group(4))) {
                body.append('\n').append(method(method.group(1), method.group(3), method.group(4), method.group(5)));
            }
        }
        String used = body.toString();
        Set<String> imports = new TreeSet<>(List.of(point.type().getName(), DesignPoint.class.getName()));
        for (Matcher each = IMPORT.matcher(source); each.find();) {
            if (used.matches("(?s).*\\b" + each.group(1).replaceFirst(".*\\.", "") + "\\b.*")) {
                imports.add(each.group(1));
            }
        }
        neighbours().filter(each -> used.matches("(?s).*\\b" + each.getSimpleName() + "\\b.*"))
                .forEach(each -> imports.add(each.getName()));
        return """
                %s%s

                /**
                 * %s
                 *
                 * <p>To begin with it does what the built-in design %s does. Write what you decide otherwise in place of a call; the
                 * Javadoc of {@link %s} is the contract. A parameter of the constructor is an {@code int} with {@code @Parameter}.
                 */
                public final class %s implements %s {

                    private final %s before = DesignPoint.named(%s.class, "%s");
                %s}
                """
                .formatted(packageName.isEmpty() ? "" : "package " + packageName + ";\n\n",
                        imports.stream().map(each -> "import " + each + ";").collect(Collectors.joining("\n")),
                        point.description(), builtIn, type, name, type, type, type, builtIn, used);
    }

    /** The types of its methods that lie beside the interface, which does not import them. */
    private Stream<Class<?>> neighbours() {
        return Stream.of(point.type().getMethods())
                .flatMap(each -> Stream.concat(Stream.of(each.getReturnType()), Stream.of(each.getParameterTypes())))
                .filter(each -> each.getPackage() == point.type().getPackage());
    }

    /** Whether the built-in design says other than the interface what it can do; what it is called is its own. */
    private boolean isDecided(String result, String name) {
        Class<?> design = DesignPoint.named(point.type(), builtIn).getClass();
        return !result.equals(point.type().getSimpleName()) && !NAMES.contains(name)
                && Stream.of(design.getMethods()).anyMatch(each -> each.getName().equals(name) && !each.isBridge()
                        && !each.getDeclaringClass().isInterface());
    }

    private static String method(String comment, String result, String name, String parameters) {
        List<String> arguments = new ArrayList<>();
        for (String each : parameters.isBlank() ? new String[0] : parameters.split(",")) {
            String[] words = each.strip().split("\\s+");
            arguments.add(words[words.length - 1]);
        }
        String summary = Stream.of(comment.replaceFirst("^/\\*\\*", "").replaceFirst("\\*/$", "").split("\n"))
                .map(line -> line.strip().replaceFirst("^\\*\\s?", "")).collect(Collectors.joining(" ")).strip()
                .replaceFirst("\\s@.*$", "").replaceAll("\\{@\\w+ ([^}]*)}", "$1").replaceFirst("(?<=\\.) .*$", "");
        return """
                    // %s
                    @Override
                    public %s %s(%s) {
                        %sbefore.%s(%s);
                    }
                """.formatted(summary, result, name, parameters.replaceAll("\\s+", " "),
                result.equals("void") ? "" : "return ", name, String.join(", ", arguments));
    }
}
