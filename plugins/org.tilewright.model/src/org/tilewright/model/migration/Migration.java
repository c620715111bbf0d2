package org.tilewright.model.migration;

import org.w3c.dom.Document;

/** One step: from a version of the metamodel to the next. */
public interface Migration {

    /** The version that the step starts from; it leads to the one after it. */
    int from();

    /**
     * Changes the document to what the next version would have written. The version attribute is changed by the
     * caller. Attribute values of the old version are taken as they are: what is wrong in them is found later.
     *
     * @return whether anything had to be changed
     */
    boolean apply(Document model);
}
