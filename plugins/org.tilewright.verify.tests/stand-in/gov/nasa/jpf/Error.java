package gov.nasa.jpf;

import gov.nasa.jpf.vm.NoOutOfMemoryErrorProperty;
import gov.nasa.jpf.vm.NoUncaughtExceptionsProperty;

/** What the stand-in's search found. */
public class Error {

    private final Object property;
    private final String details;

    Error(Object property, String details) {
        this.property = property;
        this.details = details;
    }

    static Object property(String name) {
        return name.equals(NoOutOfMemoryErrorProperty.class.getName()) ? new NoOutOfMemoryErrorProperty()
                : new NoUncaughtExceptionsProperty();
    }

    public Object getProperty() {
        return property;
    }

    public String getDetails() {
        return details;
    }
}
