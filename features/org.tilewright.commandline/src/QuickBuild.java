import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileReader;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFormatException;

/**
 * Makes a build of the command line from an earlier one, without Maven, where only files in {@code src} folders of its
 * bundles differ. Compiles each bundle that was edited, whole, and each that sees one whose visible part changed, with
 * the compiler and the options of Tycho, so that the class files are the same bytes; packs them into the jars of the
 * earlier build. Whatever else differs (manifests, the Ecore, poms, presets) is Maven's.
 *
 * <p>A build is a folder: jars, {@code compile/} with jars that only the compiler needs, {@code src-gen/BUNDLE} with
 * generated sources, and {@code sources}, the list of what it was made from, a line {@code HASH PATH} each. Who starts this
 * adds that list at the end: a build without it is not finished, and no other one is made from it.
 */
public final class QuickBuild {

    /** The exit code that says that this needs Maven. */
    private static final int NEEDS_MAVEN = 10;

    private static final Pattern SOURCE = Pattern
            .compile("((?:plugins|verification)/(org\\.tilewright\\.[a-z.]+))/src/(.+)");

    private static final Pattern LOCAL = Pattern.compile("\\$\\d");

    private final Path root;
    private final Path result;
    private final Map<String, Bundle> bundles = new TreeMap<>();
    private final Set<String> visiblyChanged = new HashSet<>();

    private QuickBuild(Path root, Path result) {
        this.root = root;
        this.result = result;
    }

    /** A bundle in a build: what it requires by name (true: and shows on), and the release that it is compiled at. */
    private record Bundle(String name, Path folder, Path jar, Map<String, Boolean> requires, String release) {}

    public static void main(String[] args) throws IOException {
        System.exit(run(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), Path.of(args[3])));
    }

    /**
     * Makes the build, or says that it can't.
     *
     * @param root the root of the sources
     * @param builds the folder of earlier builds
     * @param sources the list of what this one is made from
     * @param result the folder to make
     * @return 0 when it was made, 1 when the sources do not compile, {@link #NEEDS_MAVEN}
     */
    public static int run(Path root, Path builds, Path sources, Path result) throws IOException {
        Path nearest = nearest(builds, sources);
        if (nearest == null) {
            return NEEDS_MAVEN;
        }
        System.err.println("tilewright: Compiling what was edited…");
        copy(nearest, result);
        return new QuickBuild(root, result).make(differences(nearest.resolve("sources"), sources)) ? 0 : 1;
    }

    /** The build whose sources differ least from these, or null where none can do without Maven. */
    private static Path nearest(Path builds, Path sources) throws IOException {
        Path nearest = null;
        int fewest = Integer.MAX_VALUE;
        try (Stream<Path> all = Files.list(builds)) {
            for (Path build : all.filter(each -> Files.isRegularFile(each.resolve("sources"))).sorted().toList()) {
                Collection<String> differences = differences(build.resolve("sources"), sources);
                if (differences.size() < fewest && differences.stream().allMatch(path -> isSourceOf(path, build))) {
                    nearest = build;
                    fewest = differences.size();
                }
            }
        }
        return nearest;
    }

    private static Collection<String> differences(Path earlier, Path now) throws IOException {
        Set<String> before = new HashSet<>(Files.readAllLines(earlier));
        Set<String> after = new HashSet<>(Files.readAllLines(now));
        return Stream.concat(before.stream().filter(line -> !after.contains(line)),
                after.stream().filter(line -> !before.contains(line)))
                .map(line -> line.substring(line.lastIndexOf(' ') + 1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isSourceOf(String path, Path build) {
        Matcher source = SOURCE.matcher(path);
        return source.matches() && jarsOf(build).anyMatch(jar -> isJarOf(jar, source.group(2)));
    }

    private static boolean isJarOf(Path jar, String bundle) {
        return jar.getFileName().toString().matches(Pattern.quote(bundle) + "-\\d.*\\.jar");
    }

    private static Stream<Path> jarsOf(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            // Classes that a virtual machine keeps are those of one build.
            for (Path file : files.filter(each -> !each.equals(from.resolve("sources"))
                    && !each.startsWith(from.resolve("classes"))).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** Whether everything compiled. */
    private boolean make(Collection<String> edits) throws IOException {
        for (String group : List.of("plugins", "verification")) {
            try (Stream<Path> folders = Files.list(root.resolve(group))) {
                for (Path folder : folders.toList()) {
                    String name = folder.getFileName().toString();
                    Optional<Path> jar = jarsOf(result).filter(each -> isJarOf(each, name)).findFirst();
                    if (jar.isPresent()) {
                        bundles.put(name, read(name, folder, jar.get()));
                    }
                }
            }
        }
        Map<String, Set<String>> edited = new HashMap<>();
        for (String edit : edits) {
            Matcher source = SOURCE.matcher(edit);
            source.matches();
            edited.computeIfAbsent(source.group(2), name -> new HashSet<>()).add(source.group(3));
        }
        Set<String> ordered = new LinkedHashSet<>();
        bundles.keySet().forEach(name -> order(name, ordered));
        for (String name : ordered) {
            Set<Bundle> seen = new LinkedHashSet<>();
            see(bundles.get(name), seen, true);
            boolean stale = edited.containsKey(name)
                    || seen.stream().anyMatch(other -> visiblyChanged.contains(other.name()));
            if (stale && !rebuild(bundles.get(name), seen, edited.getOrDefault(name, Set.of()))) {
                return false;
            }
        }
        return true;
    }

    private static Bundle read(String name, Path folder, Path jar) throws IOException {
        try (InputStream in = Files.newInputStream(folder.resolve("META-INF/MANIFEST.MF"))) {
            Attributes manifest = new Manifest(in).getMainAttributes();
            Map<String, Boolean> requires = new LinkedHashMap<>();
            if (manifest.getValue("Require-Bundle") != null) {
                for (String required : manifest.getValue("Require-Bundle").split("\\s*,\\s*")) {
                    requires.put(required.replaceAll(";.*", ""), required.contains("visibility:=reexport"));
                }
            }
            return new Bundle(name, folder, jar, requires,
                    manifest.getValue("Bundle-RequiredExecutionEnvironment").replace("JavaSE-", ""));
        }
    }

    private void order(String name, Set<String> ordered) {
        bundles.get(name).requires().keySet().stream().filter(bundles::containsKey)
                .forEach(required -> order(required, ordered));
        ordered.add(name);
    }

    /** Adds those of our bundles whose packages a bundle sees: what it requires, and what those show on. */
    private void see(Bundle bundle, Set<Bundle> seen, boolean all) {
        bundle.requires().forEach((name, shown) -> {
            if ((all || shown) && bundles.containsKey(name) && seen.add(bundles.get(name))) {
                see(bundles.get(name), seen, false);
            }
        });
    }

    private boolean rebuild(Bundle bundle, Set<Bundle> seen, Set<String> edited) throws IOException {
        Path classes = result.resolve("classes");
        Stream<Path> classPath = Stream.of(seen.stream().map(Bundle::jar),
                jarsOf(result).filter(jar -> !jar.getFileName().toString().startsWith("org.tilewright.")),
                jarsOf(result.resolve("compile"))).flatMap(jars -> jars);
        // As Maven does it, with a look for annotation processors, though there are none: without it the compiler leaves the
        // annotations of some constructors' parameters out.
        List<String> arguments = new ArrayList<>(List.of("--release", bundle.release(), "-g", "-nowarn",
                "-encoding", "UTF-8", "-cp",
                classPath.map(Path::toString).collect(Collectors.joining(System.getProperty("path.separator"))), "-d",
                classes.toString(), bundle.folder().resolve("src").toString()));
        Path generated = result.resolve("src-gen").resolve(bundle.name());
        if (Files.isDirectory(generated)) {
            arguments.add(generated.toString());
        }
        PrintWriter errors = new PrintWriter(System.err, true);
        if (!BatchCompiler.compile(arguments.toArray(String[]::new), errors, errors, null)) {
            return false;
        }
        Map<String, byte[]> before = entries(bundle.jar());
        Map<String, byte[]> after = new LinkedHashMap<>(before);
        boolean carriesSources = before.containsKey("src/");
        after.keySet().removeIf(name -> name.endsWith(".class") || edited.contains(name)
                || name.startsWith("src/") && !name.endsWith("/"));
        after.putAll(filesOf(classes));
        filesOf(bundle.folder().resolve("src")).forEach((name, content) -> {
            if (!name.endsWith(".java")) {
                after.put(name, content);
            }
            if (carriesSources) {
                after.put("src/" + name, content);
            }
        });
        write(after, bundle.jar());
        delete(classes);
        if (looksDifferent(before, after)) {
            visiblyChanged.add(bundle.name());
        }
        return true;
    }

    /** Whether other bundles may compile differently against these classes. */
    private static boolean looksDifferent(Map<String, byte[]> before, Map<String, byte[]> after) {
        Set<String> classes = new HashSet<>(before.keySet());
        classes.addAll(after.keySet());
        // No other class can name a local one.
        classes.removeIf(name -> !name.endsWith(".class") || LOCAL.matcher(name).find());
        return !classes.stream().allMatch(name -> before.containsKey(name) && after.containsKey(name)
                && looksAlike(name, before.get(name), after.get(name)));
    }

    private static boolean looksAlike(String name, byte[] before, byte[] after) {
        try {
            return !new ClassFileReader(before, name.toCharArray()).hasStructuralChanges(after, true, true);
        } catch (ClassFormatException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (ZipEntry entry : file.stream().toList()) {
                try (InputStream in = file.getInputStream(entry)) {
                    entries.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return entries;
    }

    private static Map<String, byte[]> filesOf(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static void write(Map<String, byte[]> entries, Path jar) throws IOException {
        Path written = jar.resolveSibling(jar.getFileName() + ".new");
        try (OutputStream out = Files.newOutputStream(written); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> content : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(content.getKey());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(content.getValue());
                zip.closeEntry();
            }
        }
        Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
