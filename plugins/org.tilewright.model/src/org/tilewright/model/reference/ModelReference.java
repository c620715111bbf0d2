package org.tilewright.model.reference;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EReference;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Option;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.validation.Rule;
import org.tilewright.model.validation.Validation;

/** Writes {@code docs/reference/model.md}: every class, parameter, choice, quantity and rule. */
public final class ModelReference {

    private final PartPaths paths = new PartPaths();
    private final StringBuilder out = new StringBuilder();

    private ModelReference() {}

    /** The document, in Markdown with LF. */
    public static String markdown() {
        ModelReference reference = new ModelReference();
        reference.introduction();
        reference.quantities();
        reference.line("## Classes");
        Metamodel.classes().stream().filter(type -> !type.isAbstract()).forEach(reference::section);
        reference.choices();
        reference.rules();
        return reference.out.toString();
    }

    private void introduction() {
        out.append("""
                # The model

                This page is made from `tilewright.ecore` and the rules; a test holds that it is current. Version \
                %d of the metamodel, namespace `%s`.

                A model is one `System` in a `.pipeline` file: XMI, one attribute a line, only what differs from its \
                default. A path names a parameter, as in `--set gpu.depth.zcache.ways=8`: the names of the parts from \
                the root on. An element of a list is called by its name (`clocks.core.frequency`) or, if it has none, \
                by its place from 0 (`experiments.sweep.frames.0.file`). A part that may be of several kinds is \
                replaced by setting it to the name of a class, `--set gpu.depth.prefetcher=DprtPrefetcher`, and an \
                optional one removed by `none`.

                """.formatted(Metamodel.VERSION, TilewrightPackage.eNS_URI));
    }

    private void quantities() {
        line("## Quantities");
        line("A quantity is written as a number and a unit; it is kept exactly. A number without unit, or a unit that"
                + " could mean two things, is refused.");
        table("quantity", "units", "meaning");
        for (EClassifier type : TilewrightPackage.eINSTANCE.getEClassifiers()) {
            if (type instanceof EDataType quantity && Metamodel.options(quantity).isEmpty()) {
                row(quantity.getName(), Metamodel.units(quantity), Metamodel.description(quantity));
            }
        }
        line("");
    }

    private void section(EClass type) {
        line("### " + type.getName());
        line(Metamodel.description(type)
                + (Metamodel.source(type).isEmpty() ? "" : " Source: " + Metamodel.source(type) + "."));
        line("Path: " + paths.of(type).stream().map(path -> path.isEmpty() ? "the root" : "`" + path + "`")
                .collect(Collectors.joining(", ")));
        if (!Metamodel.initialValues(type).isEmpty()) {
            line("A new one starts with "
                    + Metamodel.initialValues(type).entrySet().stream()
                            .map(value -> "`" + value.getKey() + "` " + value.getValue())
                            .collect(Collectors.joining(", "))
                    + "; in a file that leaves them out the defaults hold.");
        }
        if (!type.getEAllAttributes().isEmpty()) {
            table("parameter", "unit", "default", "range", "description", "source");
            type.getEAllAttributes().forEach(this::parameter);
            line("");
        }
        if (!type.getEAllReferences().isEmpty()) {
            table("part or reference", "kinds", "", "description", "source");
            type.getEAllReferences().forEach(this::part);
            line("");
        }
    }

    private void parameter(EAttribute attribute) {
        Parameter parameter = Parameter.of(attribute);
        String unit = Stream.of(parameter.unit(), parameter.isChoice()
                ? "[" + attribute.getEAttributeType().getName() + "](#" + anchor(attribute.getEAttributeType()) + ")"
                : typeName(attribute))
                .filter(text -> !text.isEmpty()).findFirst().orElse("");
        row("`" + parameter.name() + "`", unit + (attribute.isMany() ? ", several" : ""), parameter.defaultText(),
                parameter.range(), parameter.description(), parameter.source());
    }

    private static String typeName(EAttribute attribute) {
        return attribute.getEAttributeType().getName().equals("EBoolean") ? "true or false" : "text";
    }

    private void part(EReference reference) {
        List<String> kinds = Metamodel.concreteSubtypes(reference.getEReferenceType()).stream()
                .map(kind -> "[" + kind.getName() + "](#" + anchor(kind) + ")").toList();
        String count = (reference.isRequired() ? "required" : "optional") + (reference.isMany() ? ", several" : "");
        row("`" + reference.getName() + "`", (reference.isContainment() ? "" : "name of a ") + String.join(", ", kinds),
                count, Metamodel.description(reference), Metamodel.source(reference));
    }

    private void choices() {
        line("## Choices");
        for (EClassifier type : TilewrightPackage.eINSTANCE.getEClassifiers()) {
            if (type instanceof EDataType choice && !Metamodel.options(choice).isEmpty()) {
                line("### " + choice.getName());
                // References of properties lead here by the name that their bounds have.
                Metamodel.list(choice).filter(list -> !list.equalsIgnoreCase(choice.getName()))
                        .ifPresent(list -> line("<a id=\"" + list.toLowerCase(Locale.ROOT) + "\"></a>"));
                line(Metamodel.description(choice));
                options(Metamodel.options(choice));
                line("");
            }
        }
    }

    private void options(List<Option> options) {
        if (options.stream().allMatch(option -> option.bound().isEmpty())) {
            table("choice", "meaning");
            options.forEach(option -> row("`" + option.text() + "`", option.description()));
        } else {
            table("choice", "in bounds of properties", "meaning");
            options.forEach(option -> row("`" + option.text() + "`",
                    option.bound().isEmpty() ? "" : "`" + option.bound() + "`", option.description()));
        }
    }

    private void rules() {
        line("## Rules");
        line("`validate` fails on an error; `generate` and `simulate` also refuse what is not simulated yet.");
        table("rule", "about", "demand", "a breach is");
        for (Rule<?> rule : Validation.rules()) {
            String about = rule.type().getSimpleName();
            row("`" + rule.id() + "`", about.equals("EObject") ? "everything" : about, rule.demand(),
                    switch (rule.severity()) {
                        case ERROR -> "an error";
                        case NOT_SIMULATED -> "not simulated yet";
                        case WARNING -> "a warning";
                    });
        }
    }

    private static String anchor(EClassifier type) {
        return type.getName().toLowerCase(Locale.ROOT);
    }

    private void line(String text) {
        out.append(text).append(text.isEmpty() ? "\n" : "\n\n");
    }

    private void table(String... headings) {
        row(headings);
        out.append("|").append(" --- |".repeat(headings.length)).append('\n');
    }

    private void row(String... cells) {
        for (String cell : cells) {
            out.append("| ").append(cell.replace("|", "\\|")).append(' ');
        }
        out.append("|\n");
    }
}
