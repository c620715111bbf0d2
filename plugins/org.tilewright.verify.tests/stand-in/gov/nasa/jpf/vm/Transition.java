package gov.nasa.jpf.vm;

/** A step of the stand-in's path; the first one is from the beginning to the first choice, and chose no number. */
public class Transition {

    private final Object generator;

    Transition(Integer choice) {
        generator = choice == null ? new Object() : (IntChoiceGenerator) () -> choice;
    }

    public Object getChoiceGenerator() {
        return generator;
    }
}
