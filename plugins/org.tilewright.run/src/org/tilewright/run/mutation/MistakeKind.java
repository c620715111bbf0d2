package org.tilewright.run.mutation;

/** What is done to one instruction of a class file. */
enum MistakeKind {

    NEGATED("a condition negated"),
    SHIFTED("a bound shifted by one"),
    CONSTANT("another constant"),
    CALL("a call dropped"),
    STORE("an assignment dropped"),
    OPERATOR("another operator");

    private final String says;

    MistakeKind(String says) {
        this.says = says;
    }

    /** What it is, as part of a sentence. */
    String says() {
        return says;
    }
}
