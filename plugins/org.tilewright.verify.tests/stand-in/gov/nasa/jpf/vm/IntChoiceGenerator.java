package gov.nasa.jpf.vm;

/** A choice of a number on the stand-in's path. */
public interface IntChoiceGenerator {

    Integer getNextChoice();
}
