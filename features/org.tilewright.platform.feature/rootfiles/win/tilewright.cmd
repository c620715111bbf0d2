@echo off
rem Opens the workbench with a JDK of version 21 or newer. The command line is in here too:
rem   tilewright -nosplash -application org.tilewright.cli.application COMMAND...
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"

rem A virtual machine that cannot start ends with 1, which means that a property was violated; so it is tried first.
"%JAVA%" -Xmx2g -version >nul 2>nul
if errorlevel 1 (
    >&2 echo tilewright: Java does not start: "%JAVA%" -Xmx2g -version says why
    exit /b 3
)

set "CONFIGURED="
set "WORKSPACE="
set "COMMANDLINE="
:look
if "%~1"=="" goto looked
if "%~1"=="-configuration" set "CONFIGURED=yes"
if "%~1"=="-data" set "WORKSPACE=yes"
if "%~1"=="org.tilewright.cli.application" set "COMMANDLINE=yes"
shift
goto look
:looked

rem The platform keeps what it works out of its bundles in its own folder, or else at home.
set "KEPT="
set "OPTIONS="
if not defined CONFIGURED call :writable "%HERE%configuration"
if defined KEPT set "CONFIGURED=yes"
set "KEPT="
if not defined CONFIGURED (
    call :writable "%TILEWRIGHT_CACHE%"
    call :writable "%LOCALAPPDATA%\tilewright"
    call :writable "%TEMP%\tilewright-%USERNAME%"
)
if not defined CONFIGURED if not defined KEPT (
    >&2 echo tilewright: no folder can be written for what is kept: TILEWRIGHT_CACHE can name one
    exit /b 3
)
if not defined CONFIGURED set OPTIONS=-configuration "%KEPT%\configuration"
rem The command line has no workspace.
if defined COMMANDLINE if not defined WORKSPACE set OPTIONS=%OPTIONS% -data @none

for %%f in ("%HERE%plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%f"
set "COMMIT=%TILEWRIGHT_COMMIT%"
if not defined COMMIT if exist "%HERE%commit" set /p COMMIT=<"%HERE%commit"
"%JAVA%" -Xmx2g "-Dtilewright.commit=%COMMIT%" --enable-native-access=ALL-UNNAMED -jar "%LAUNCHER%" %OPTIONS% %*
exit /b %ERRORLEVEL%

rem writable FOLDER: keeps the first of these folders that can be made and written.
:writable
if defined KEPT exit /b 0
if "%~1"=="" exit /b 0
mkdir "%~1" 2>nul
(type nul >"%~1\try-%RANDOM%.tmp") 2>nul
if exist "%~1\try-*.tmp" (
    del "%~1\try-*.tmp" >nul 2>nul
    set "KEPT=%~1"
)
exit /b 0
