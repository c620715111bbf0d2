package org.tilewright.verification;

/** Makes the choices of one thread's harness. */
public interface Chooser {

    /** One of several possibilities, from 0 on. */
    int choose(int possibilities);

    /** Takes note of a witness. */
    void saw(int witness);
}
