package org.tilewright.verification.arbiter;

/** Chooses one of several requesters. Requester r is bit r of a mask of up to 32. */
interface Arbiter {

    /** What {@link #grant} answers when nobody requests. */
    int NOBODY = -1;

    /**
     * Grants one of the requesters and remembers it as far as the policy needs.
     *
     * @param requests the requesters that want the grant now
     * @return the one that has it, or {@link #NOBODY}
     */
    int grant(int requests);
}
