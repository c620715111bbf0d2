package org.tilewright.trace;

import java.util.Arrays;

/** One call of a trace. It is good until the next one is asked for. */
public final class Call {

    private static final int FAKE = 1;

    private final Values values;
    private int[] arguments = new int[16];
    private int argumentCount;
    private FunctionSignature function;
    private long number;
    private long thread;
    private int result;
    private boolean fake;
    private boolean complete;

    Call() {
        values = new Values();
    }

    private Call(Call from) {
        values = from.values.copy();
        arguments = Arrays.copyOf(from.arguments, from.argumentCount);
        argumentCount = from.argumentCount;
        function = from.function;
        number = from.number;
        thread = from.thread;
        result = from.result;
        fake = from.fake;
        complete = from.complete;
    }

    /**
     * A copy that is good for as long as it is wanted.
     *
     * @return the copy, which shares the bytes of blobs
     */
    public Call copy() {
        return new Call(this);
    }

    /**
     * About how much memory a copy takes.
     *
     * @return bytes
     */
    public long heldBytes() {
        return values.heldBytes() + 4L * argumentCount;
    }

    void begin(FunctionSignature called, long callNumber, long callingThread) {
        function = called;
        number = callNumber;
        thread = callingThread;
        argumentCount = 0;
        result = Values.NONE;
        fake = false;
        complete = false;
        values.clear();
    }

    void setArgument(int index, int position) {
        if (index >= arguments.length) {
            arguments = Arrays.copyOf(arguments, 2 * index);
        }
        while (argumentCount <= index) {
            arguments[argumentCount++] = Values.NONE;
        }
        arguments[index] = position;
    }

    void setResult(int position) {
        result = position;
    }

    void setThread(long callingThread) {
        thread = callingThread;
    }

    void setFlags(long flags) {
        fake |= (flags & FAKE) != 0;
    }

    void complete() {
        complete = true;
    }

    /**
     * Which function was called.
     *
     * @return the function
     */
    public FunctionSignature function() {
        return function;
    }

    /**
     * Which call of the trace this is.
     *
     * @return its number, from 0 on in the order in which calls were entered
     */
    public long number() {
        return number;
    }

    /**
     * Which thread called.
     *
     * @return the tracer's number of the thread
     */
    public long thread() {
        return thread;
    }

    /**
     * Whether the tracer made the call up, to say what the program did beside its calls.
     *
     * @return whether the program did not call itself
     */
    public boolean isFake() {
        return fake;
    }

    /**
     * Whether the call returned in the trace.
     *
     * @return false where its results are missing
     */
    public boolean isComplete() {
        return complete;
    }

    /**
     * How many arguments the trace has, those among them counted that it leaves out.
     *
     * @return the number
     */
    public int argumentCount() {
        return argumentCount;
    }

    /**
     * One argument.
     *
     * @param index which one, from 0 on
     * @return the position of its value, or {@link Values#NONE} where the trace has none
     */
    public int argument(int index) {
        return index < argumentCount ? arguments[index] : Values.NONE;
    }

    /**
     * What the function returned.
     *
     * @return the position of the value, or {@link Values#NONE}
     */
    public int result() {
        return result;
    }

    /**
     * The values that positions name.
     *
     * @return the values of this call
     */
    public Values values() {
        return values;
    }
}
