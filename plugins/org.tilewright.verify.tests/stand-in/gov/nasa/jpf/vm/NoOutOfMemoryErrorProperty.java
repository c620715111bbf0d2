package gov.nasa.jpf.vm;

/** A property of the stand-in: known by its name only. */
public class NoOutOfMemoryErrorProperty {}
