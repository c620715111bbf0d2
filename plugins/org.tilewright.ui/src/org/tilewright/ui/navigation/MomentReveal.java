package org.tilewright.ui.navigation;

/** A view that shows the machine at one moment of the run, once that has been simulated again up to it. */
public interface MomentReveal {

    /** Simulates up to the moment that is marked, and shows it; without a marked moment or a run it says what is missing. */
    void revealMoment();
}
